-- Who wore a device is asked with every write of samples; the exclusion constraint's GiST index answers it slower.

create index device_link_device on device_link (device_id, linked_from);
