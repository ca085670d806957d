# try-client.R: reads with the client for R as a program does, and prints what it saw as JSON.
source(paste0(Sys.getenv("KANSOKU_URL"), "/api/v1/clients/kansoku.R"))
k <- kansoku()
days <- kansoku_daily(k, metrics = c("heart_rate", "steps"))
missing <- kansoku_why_missing(k, metrics = "heart_rate")
refused <- tryCatch(kansoku_daily(k, metrics = "pulse"), error = conditionMessage)
cat("\n", jsonlite::toJSON(list(
  project = k$project,
  subjects = nrow(kansoku_subjects(k)) > 0,
  types = c(class(days$date)[1], class(days$steps)[1]),
  nights = class(kansoku_sleep(k)$sleep_start_utc)[1],
  missing = nrow(missing) > 0 && !any(is.na(missing$day_state)),
  refused = grepl("metrics", refused)
), auto_unbox = TRUE), "\n", sep = "")
