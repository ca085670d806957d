# Reads data of a Kansoku project with an access key.
#
#   source("https://kansoku.example/api/v1/clients/kansoku.R")
#   k <- kansoku("https://kansoku.example", project = "SLP26")   # the key from KANSOKU_KEY
#   days <- kansoku_daily(k, metrics = c("heart_rate", "steps"), start = "2026-10-10", end = "2026-11-20")
#   aggregate(steps ~ subject, days, mean)
#
# Needs the packages curl and jsonlite. Tables are data frames (tibbles where dplyr is installed): days are Dates, moments POSIXct in
# UTC. What each column means is told by kansoku_dictionary(k), why a value is missing by kansoku_why_missing(k).
# A refusal is an error with the sentence of the server; requests that may succeed later are repeated up to five times.

kansoku <- function(url = Sys.getenv("KANSOKU_URL"), project = NULL, key = Sys.getenv("KANSOKU_KEY")) {
  if (!nzchar(url)) stop("Give the address of Kansoku as url, or set KANSOKU_URL.", call. = FALSE)
  if (!nzchar(key)) stop("Give an access key as key, or set KANSOKU_KEY.", call. = FALSE)
  client <- new.env(parent = emptyenv())
  client$url <- sub("/+$", "", url)
  client$key <- key
  client$cursors <- list()
  client$project <- if (is.null(project)) kansoku_me(client)$project$code else project
  class(client) <- "kansoku"
  client
}

print.kansoku <- function(x, ...) {
  # The key is not printed: notebooks keep what they print.
  cat("Kansoku", x$url, "project", x$project, "\n")
  invisible(x)
}

kansoku_me <- function(k) jsonlite::fromJSON(rawToChar(.kansoku_get(k, "/me", "application/json")$content))

kansoku_subjects <- function(k, ...) .kansoku_table(k, "subjects", list(...))
kansoku_subject_tags <- function(k, ...) .kansoku_table(k, "subject-tags", list(...))
kansoku_device_links <- function(k, ...) .kansoku_table(k, "device-links", list(...))

kansoku_daily <- function(k, metrics = NULL, start = NULL, end = NULL, layout = "wide", since = NULL, ...) {
  .kansoku_table(k, "daily", list(metrics = metrics, from = start, to = end, layout = layout, changedSince = since, ...))
}

kansoku_samples <- function(k, metric, start = NULL, end = NULL, granularity = "raw", since = NULL, ...) {
  path <- paste0("samples/", utils::URLencode(metric, reserved = TRUE))
  .kansoku_table(k, path, list(from = start, to = end, granularity = granularity, changedSince = since, ...))
}

kansoku_sleep <- function(k, start = NULL, end = NULL, since = NULL, ...) {
  .kansoku_table(k, "sleep", list(from = start, to = end, changedSince = since, ...))
}

kansoku_sleep_stages <- function(k, start = NULL, end = NULL, since = NULL, ...) {
  .kansoku_table(k, "sleep-stages", list(from = start, to = end, changedSince = since, ...))
}

kansoku_answers <- function(k, layout = "wide", survey = NULL, start = NULL, end = NULL, since = NULL, ...) {
  .kansoku_table(k, "answers", list(layout = layout, survey = survey, from = start, to = end, changedSince = since, ...))
}

kansoku_scores <- function(k, start = NULL, end = NULL, since = NULL, ...) {
  .kansoku_table(k, "scores", list(from = start, to = end, changedSince = since, ...))
}

kansoku_sent_surveys <- function(k, start = NULL, end = NULL, ...) {
  .kansoku_table(k, "sent-surveys", list(from = start, to = end, ...))
}

kansoku_alerts <- function(k, start = NULL, end = NULL, ...) {
  .kansoku_table(k, "alerts", list(from = start, to = end, ...))
}

kansoku_alert_actions <- function(k, start = NULL, end = NULL, ...) {
  .kansoku_table(k, "alert-actions", list(from = start, to = end, ...))
}

kansoku_dictionary <- function(k) .kansoku_rows(k, "dictionary", list())

# A row for each day and metric without a value, and the reason.
kansoku_why_missing <- function(k, metrics = NULL, start = NULL, end = NULL, ...) {
  # Another question than kansoku_daily(): its cursor must not take the place of that one's.
  cursor <- k$cursors[["daily"]]
  on.exit(k$cursors[["daily"]] <- cursor)
  days <- kansoku_daily(k, metrics = metrics, start = start, end = end, layout = "long", ...)
  days[is.na(days$value), c("subject", "date", "metric", "day_state")]
}

# ---- below: how it is done

.kansoku_table <- function(k, resource, choice) {
  if (is.null(k$types)) {
    dictionary <- .kansoku_rows(k, "dictionary", list())
    k$types <- split(dictionary$type, dictionary$column)
  }
  table <- .kansoku_rows(k, resource, choice)
  for (name in names(table)) {
    type <- unique(k$types[[name]])
    # jsonlite makes integers of whole numbers, which then depends on the rows.
    if (identical(type, "number")) table[[name]] <- as.numeric(table[[name]])
    if (identical(type, "date")) table[[name]] <- as.Date(table[[name]])
    if (identical(type, "instant")) {
      table[[name]] <- as.POSIXct(table[[name]], format = "%Y-%m-%dT%H:%M:%OSZ", tz = "UTC")
    }
  }
  if (requireNamespace("dplyr", quietly = TRUE)) dplyr::as_tibble(table) else table
}

.kansoku_rows <- function(k, resource, choice) {
  path <- paste0("/projects/", utils::URLencode(k$project, reserved = TRUE), "/", resource, .kansoku_query(choice))
  answer <- .kansoku_get(k, path, "application/x-ndjson")
  cursor <- curl::parse_headers_list(answer$headers)[["kansoku-cursor"]]
  if (!is.null(cursor)) k$cursors[[resource]] <- cursor
  text <- rawToChar(answer$content)
  Encoding(text) <- "UTF-8"
  if (!nzchar(text)) return(data.frame())
  jsonlite::stream_in(textConnection(strsplit(text, "\n", fixed = TRUE)[[1]], encoding = "UTF-8"), verbose = FALSE)
}

.kansoku_query <- function(choice) {
  given <- Filter(Negate(is.null), choice)
  if (length(given) == 0) return("")
  values <- vapply(given, function(value) paste(as.character(value), collapse = ","), "")
  encoded <- vapply(values, utils::URLencode, "", reserved = TRUE)
  paste0("?", paste(names(given), encoded, sep = "=", collapse = "&"))
}

.kansoku_get <- function(k, path, accept, tries = 5) {
  for (attempt in seq_len(tries)) {
    handle <- curl::new_handle()
    curl::handle_setheaders(handle, Authorization = paste("Bearer", k$key), Accept = accept, "User-Agent" = "kansoku.R")
    answer <- tryCatch(curl::curl_fetch_memory(paste0(k$url, "/api/v1", path), handle), error = identity)
    is_lost <- inherits(answer, "error")
    if (!is_lost && answer$status_code < 400) return(answer)
    is_passing <- is_lost || answer$status_code %in% c(429, 502, 503, 504)
    if (!is_passing || attempt == tries) {
      if (is_lost) stop(conditionMessage(answer), call. = FALSE)
      stop(.kansoku_refusal(answer), call. = FALSE)
    }
    after <- if (is_lost) NULL else curl::parse_headers_list(answer$headers)[["retry-after"]]
    Sys.sleep(if (is.null(after)) 2^(attempt - 1) else min(as.numeric(after), 60))
  }
}

.kansoku_refusal <- function(answer) {
  text <- rawToChar(answer$content)
  Encoding(text) <- "UTF-8"
  told <- tryCatch(jsonlite::fromJSON(text), error = function(error) list(title = paste("HTTP", answer$status_code)))
  paste(c(told$title, if (length(told$errors)) paste0(told$errors$parameter, ": ", told$errors$detail)), collapse = " / ")
}
