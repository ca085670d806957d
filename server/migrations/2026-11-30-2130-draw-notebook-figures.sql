-- Figures of a notebook that are drawn of an export: those that were asked for last, and those that were drawn last.
create table notebook_drawing (
  id uuid primary key,
  notebook_id uuid not null references notebook on delete cascade,
  data_export_id uuid not null references data_export on delete cascade,
  -- Null until the export's file is there, and once the run's row is removed.
  run_id uuid references run on delete set null,
  asked_by uuid references app_user on delete set null,
  asked_at timestamptz not null,
  drawn_at timestamptz
);
create index notebook_drawing_of_notebook on notebook_drawing (notebook_id, asked_at desc, id desc);
create index notebook_drawing_of_export on notebook_drawing (data_export_id);
create index notebook_drawing_of_run on notebook_drawing (run_id) where run_id is not null;
create index notebook_drawing_asked_by on notebook_drawing (asked_by);
-- They go after a year.
create index notebook_drawing_by_time on notebook_drawing (asked_at);

create table notebook_figure (
  drawing_id uuid not null references notebook_drawing on delete cascade,
  -- From 1, as they were drawn.
  place integer not null constraint notebook_figure_place check (place > 0),
  -- A PNG, sealed with the server's key.
  sealed bytea not null,
  primary key (drawing_id, place)
);
