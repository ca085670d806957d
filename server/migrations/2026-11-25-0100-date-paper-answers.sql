-- An answer that staff entered from paper: the day that stands on it, and who typed it. What is entered as voluntary is of paper
-- from the beginning; the sheet of a link becomes it when it is completed, so that giving up leaves the link as it was.
alter table survey_answer
  add column paper_on date,
  add column entered_by uuid;
