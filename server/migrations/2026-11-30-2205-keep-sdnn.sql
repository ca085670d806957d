-- The figure of the day of a metric: SDNN, which Apple Health has beside no RMSSD.
alter table subject_day add column hrv_sdnn real;
