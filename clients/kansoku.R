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
#
# An export that was saved is read alike, without a server or a key, so that an analysis has the same data for ever:
#
#   k <- kansoku_saved_export("SLP26_20261120.zip")   # or the folder of `kansoku export`
#
# It takes subject, tag, status, metrics, layout, survey and times; period and granularity are those of the export. Reads CSV, TSV and
# NDJSON. sha256 refuses another file (needs R 4.5, or the package openssl or digest).

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

kansoku_saved_export <- function(path, sha256 = NULL) {
  if (!file.exists(path)) stop(path, " is no export: there is no such file.", call. = FALSE)
  if (!is.null(sha256) && !identical(.kansoku_digest(path), tolower(sha256))) {
    stop(path, " is another file than the export that was chosen.", call. = FALSE)
  }
  client <- new.env(parent = emptyenv())
  client$path <- path
  client$cursors <- list()
  client$manifest <- tryCatch(
    jsonlite::fromJSON(.kansoku_file(client, "manifest.json")),
    error = function(error) stop(path, " is no export: ", conditionMessage(error), call. = FALSE)
  )
  client$project <- client$manifest$project$code
  # Everything in it is text, and nothing is missing.
  client$codebook <- .kansoku_delimited(client, "codebook.csv", ",", "UTF-8")
  client$codebook[] <- lapply(client$codebook, .kansoku_unmarked)
  class(client) <- c("kansoku_saved", "kansoku")
  client
}

print.kansoku_saved <- function(x, ...) {
  cat("Kansoku export", x$path, "project", x$project, "\n")
  invisible(x)
}

print.kansoku <- function(x, ...) {
  # The key is not printed: notebooks keep what they print.
  cat("Kansoku", x$url, "project", x$project, "\n")
  invisible(x)
}

kansoku_me <- function(k) {
  if (inherits(k, "kansoku_saved")) return(k$manifest[intersect(c("project", "export", "cut"), names(k$manifest))])
  jsonlite::fromJSON(rawToChar(.kansoku_get(k, "/me", "application/json")$content))
}

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

kansoku_dictionary <- function(k) {
  if (inherits(k, "kansoku_saved")) return(.kansoku_frame(k$codebook))
  .kansoku_rows(k, "dictionary", list())
}

# A row for each day and metric without a value, and the reason.
kansoku_why_missing <- function(k, metrics = NULL, start = NULL, end = NULL, ...) {
  # Another question than kansoku_daily(): its cursor must not take the place of that one's.
  cursor <- k$cursors[["daily"]]
  on.exit(k$cursors[["daily"]] <- cursor)
  days <- kansoku_daily(k, metrics = metrics, start = start, end = end, layout = "long", ...)
  days[is.na(days$value), c("subject", "date", "metric", "day_state")]
}

# The table as a new reading would give it: what changed since the last one is read, and what is gone is taken out. name: daily, samples
# (with metric), sleep, sleep_stages, answers or scores; the rest as the table was read, with the same client. Samples have to be read
# with times = "local" or "both", which say on which local day they lie. Rows come by subject. Where too much is gone since to be told,
# or the table has other columns now, everything is read again. Where it fails, the next refresh asks for the same once more.
kansoku_refresh <- function(k, name, table, ...) {
  if (inherits(k, "kansoku_saved")) stop("A saved export does not change.", call. = FALSE)
  known <- c("daily", "samples", "sleep", "sleep_stages", "answers", "scores")
  if (!(name %in% known)) stop("Only these are refreshed: ", paste(known, collapse = ", "), ". Read others again.", call. = FALSE)
  read <- get(paste0("kansoku_", name), mode = "function")
  choice <- list(...)
  resource <- gsub("_", "-", name, fixed = TRUE)
  if (name == "samples") resource <- paste0("samples/", utils::URLencode(choice$metric, reserved = TRUE))
  asked <- function(more = list()) do.call(read, c(list(k), utils::modifyList(choice, more)))
  since <- k$cursors[[resource]]
  if (is.null(since) || nrow(table) == 0) return(asked())
  is_done <- FALSE
  on.exit(if (!is_done) k$cursors[[resource]] <- since)
  refreshed <- .kansoku_refreshed(k, name, table, resource, choice, asked)
  is_done <- TRUE
  refreshed
}

# ---- below: how it is done

.kansoku_refreshed <- function(k, name, table, resource, choice, asked) {
  changed <- tryCatch(asked(list(since = k$cursors[[resource]])), kansoku_too_old = function(error) NULL)
  if (is.null(changed)) return(asked())
  cursor <- k$cursors[[resource]]
  columns <- if (nrow(changed) > 0) names(changed) else .kansoku_heading(k, name, resource, choice)
  if (!setequal(columns, names(table))) return(asked())
  if (name == "daily") changed <- .kansoku_with_running(k, changed, table, choice, asked)
  counts <- .kansoku_counts(k, resource, choice)
  is_kept <- table$subject %in% counts$subject & !(.kansoku_unit(name, table) %in% .kansoku_unit(name, changed))
  both <- .kansoku_below(as.data.frame(table)[is_kept, , drop = FALSE], changed)
  # Whatever changed is in it, so of whom there is more than the server has, something is gone.
  sizes <- .kansoku_sizes(name, both)[counts$subject]
  sizes[is.na(sizes)] <- 0
  stale <- counts$subject[sizes != counts$count]
  for (some in split(stale, (seq_along(stale) - 1) %/% 50)) {
    both <- .kansoku_below(both[!(both$subject %in% some), , drop = FALSE], asked(list(subject = some)))
  }
  # Days and subjects that were read beside it have cursors of their own.
  k$cursors[[resource]] <- cursor
  both <- both[order(match(both$subject, counts$subject)), columns, drop = FALSE]
  rownames(both) <- NULL
  .kansoku_frame(both)
}

# Lines without a row name no column; the heading of CSV does.
.kansoku_heading <- function(k, name, resource, choice) {
  defaults <- switch(name, daily = list(layout = "wide"), answers = list(layout = "wide"), samples = list(granularity = "raw"), list())
  asked <- choice[setdiff(names(choice), c("start", "end", "metric"))]
  asked <- c(utils::modifyList(defaults, asked), list(from = choice$start, to = choice$end, limit = 1))
  path <- paste0("/projects/", utils::URLencode(k$project, reserved = TRUE), "/", resource, .kansoku_query(asked))
  text <- rawToChar(.kansoku_get(k, path, "text/csv")$content)
  Encoding(text) <- "UTF-8"
  strsplit(sub("\r?\n.*$", "", text), ",", fixed = TRUE)[[1]]
}

# The state of a day that was running when it was read changes with the clock, without a value that is written.
.kansoku_with_running <- function(k, changed, table, choice, asked) {
  # A key that moves dates takes no days, and tells none that runs.
  if (is.null(k$moves_dates)) k$moves_dates <- !is.null(kansoku_me(k)$movedDates)
  if (k$moves_dates) return(changed)
  start <- as.character(max(as.Date(table$date)) - 1)
  if (!is.null(choice$start)) start <- max(start, as.character(choice$start))
  if (!is.null(choice$end) && as.character(choice$end) < start) return(changed)
  running <- asked(list(start = start))
  is_old <- .kansoku_unit("daily", changed) %in% .kansoku_unit("daily", running)
  .kansoku_below(changed[!is_old, , drop = FALSE], running)
}

.kansoku_counts <- function(k, resource, choice) {
  asked <- choice[intersect(names(choice), c("subject", "tag", "status", "survey"))]
  counts <- .kansoku_rows(k, paste0(resource, "/counts"), c(asked, list(from = choice$start, to = choice$end)))
  if (nrow(counts) == 0) data.frame(subject = character(0), count = numeric(0)) else counts
}

.kansoku_below <- function(rows, more) {
  if (nrow(more) == 0) return(rows)
  if (nrow(rows) == 0) return(as.data.frame(more))
  rbind(rows, as.data.frame(more)[names(rows)])
}

# What the server counts: rows with the same of these belong together.
.kansoku_unit <- function(name, rows) {
  if (nrow(rows) == 0) return(character(0))
  start <- if ("sleep_start_utc" %in% names(rows)) rows$sleep_start_utc else rows$sleep_start_local
  parts <- switch(name,
    daily = list(rows$subject, rows$date),
    samples = list(rows$subject, rows$device, rows$source, .kansoku_day(rows)),
    sleep = list(rows$subject, rows$device, start),
    sleep_stages = list(rows$subject, rows$device, start),
    list(rows$subject, rows$response)
  )
  do.call(paste, c(lapply(parts, as.character), sep = "\r"))
}

.kansoku_day <- function(rows) {
  if ("date" %in% names(rows)) return(rows$date)
  if (!("time_local" %in% names(rows))) {
    stop("Samples are refreshed where they were read with times = \"local\" or times = \"both\".", call. = FALSE)
  }
  substr(rows$time_local, 1, 10)
}

.kansoku_sizes <- function(name, rows) {
  if (nrow(rows) == 0) return(numeric(0))
  if (name != "samples") return(tapply(.kansoku_unit(name, rows), rows$subject, function(units) length(unique(units))))
  tapply(if ("count" %in% names(rows)) rows$count else rep(1, nrow(rows)), rows$subject, sum)
}

.kansoku_table <- function(k, resource, choice) {
  if (inherits(k, "kansoku_saved")) return(.kansoku_frame(.kansoku_chosen(k, resource, choice)))
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
  .kansoku_frame(table)
}

.kansoku_frame <- function(table) {
  if (requireNamespace("dplyr", quietly = TRUE)) dplyr::as_tibble(table) else table
}

.kansoku_rows <- function(k, resource, choice) {
  path <- paste0("/projects/", utils::URLencode(k$project, reserved = TRUE), "/", resource, .kansoku_query(choice))
  answer <- .kansoku_get(k, path, "application/x-ndjson")
  text <- rawToChar(answer$content)
  Encoding(text) <- "UTF-8"
  lines <- strsplit(text, "\n", fixed = TRUE)[[1]]
  rows <- if (nzchar(text)) jsonlite::stream_in(textConnection(lines, encoding = "UTF-8"), verbose = FALSE) else data.frame()
  # Only of a table that is there: else the next reading would miss what was cut off.
  cursor <- curl::parse_headers_list(answer$headers)[["kansoku-cursor"]]
  if (!is.null(cursor)) k$cursors[[resource]] <- cursor
  rows
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
      kinds <- c(if (answer$status_code == 410) "kansoku_too_old", "kansoku_refused", "error", "condition")
      stop(structure(class = kinds, list(message = .kansoku_refusal(answer), call = NULL)))
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

# ---- below: exports that were saved

.kansoku_chosen <- function(k, resource, choice) {
  given <- Filter(Negate(is.null), choice)
  definition <- k$manifest$definition
  if (any(c("from", "to", "changedSince") %in% names(given))) {
    stop("A saved export has its own period: take the rows out of the table.", call. = FALSE)
  }
  unknown <- setdiff(names(given), c("subject", "tag", "status", "metrics", "layout", "survey", "granularity", "times"))
  if (length(unknown)) stop("A saved export cannot be asked for ", paste(sort(unknown), collapse = ", "), ".", call. = FALSE)
  if (startsWith(resource, "samples/") && !identical(given$granularity, definition$granularity)) {
    stop("Its samples have the granularity ", definition$granularity, ".", call. = FALSE)
  }
  columns <- .kansoku_columns(k, resource, given)
  rows <- .kansoku_rows_of(k, .kansoku_name(k, resource, given))
  for (one in list(c("tag", "subject_tags", "tag"), c("status", "subjects", "status"))) {
    if (is.null(given[[one[1]]])) next
    others <- .kansoku_rows_of(k, one[2])
    rows <- rows[rows$subject %in% others$subject[others[[one[3]]] %in% given[[one[1]]]], , drop = FALSE]
  }
  if (!is.null(given$subject)) rows <- rows[rows$subject %in% given$subject, , drop = FALSE]
  if (resource == "daily") rows <- .kansoku_days(k, rows, given)
  rows <- rows[, columns, drop = FALSE]
  rownames(rows) <- NULL
  rows
}

.kansoku_days <- function(k, rows, given) {
  metrics <- .kansoku_metrics(k, given)
  if (k$manifest$definition$layout == "long") return(rows[rows$metric %in% metrics, , drop = FALSE])
  if (!identical(given$layout, "long")) return(rows)
  in_turn <- function(names) as.vector(t(do.call(cbind, lapply(names, function(name) rows[[name]]))))
  long <- rows[rep(seq_len(nrow(rows)), each = length(metrics)), , drop = FALSE]
  long$metric <- rep(metrics, nrow(rows))
  long$value <- in_turn(metrics)
  long$day_state <- in_turn(paste0(metrics, "_state"))
  long
}

.kansoku_metrics <- function(k, given) {
  known <- unlist(k$manifest$definition$metrics)
  metrics <- if (is.null(given$metrics)) known else given$metrics
  missing <- setdiff(metrics, known)
  if (length(missing)) stop("The export does not hold ", paste(missing, collapse = ", "), ".", call. = FALSE)
  metrics
}

.kansoku_columns <- function(k, resource, given) {
  definition <- k$manifest$definition
  known <- k$codebook[k$codebook$table == .kansoku_name(k, resource, given), c("column", "type")]
  if (!is.null(given$times) && !(definition$times %in% c(given$times, "both"))) {
    stop("The export has the times ", definition$times, " alone.", call. = FALSE)
  }
  if (definition$times == "both" && !identical(given$times, "both")) {
    other <- if (identical(given$times, "local")) "instant" else "zonedInstant"
    known <- known[known$type != other, ]
  }
  if (resource != "daily") return(known$column)
  metrics <- .kansoku_metrics(k, given)
  is_long <- identical(given$layout, "long")
  if (definition$layout == "long") {
    if (!is_long) stop("Its days are long: give layout = \"long\".", call. = FALSE)
    return(known$column)
  }
  both <- function(names) c(names, paste0(names, "_state"))
  if (is_long) return(c(setdiff(known$column, both(unlist(definition$metrics))), "metric", "value", "day_state"))
  setdiff(known$column, both(setdiff(unlist(definition$metrics), metrics)))
}

.kansoku_name <- function(k, resource, given) {
  if (startsWith(resource, "samples/")) return(paste0("samples_", utils::URLdecode(sub("^samples/", "", resource))))
  if (resource == "answers" && !identical(given$layout, "long")) return(.kansoku_survey(k, given$survey))
  if (resource == "sleep") "sleep_sessions" else gsub("-", "_", resource, fixed = TRUE)
}

.kansoku_survey <- function(k, survey) {
  tables <- k$manifest$tables
  wide <- startsWith(tables$name, "answers_wide")
  names <- sub("^[^\uFF1A]*\uFF1A", "", tables$title$ja[wide])
  found <- tables$name[wide][if (is.null(survey)) rep(TRUE, length(names)) else names == survey]
  if (length(found) != 1) stop("Give one of these surveys: ", paste(names, collapse = ", "), call. = FALSE)
  found
}

.kansoku_rows_of <- function(k, name) {
  tables <- k$manifest$tables
  file <- tables$file[tables$name == name]
  if (length(file) != 1 || is.na(file)) stop("The export has no table ", name, ".", call. = FALSE)
  types <- k$codebook[k$codebook$table == name, c("column", "type")]
  form <- k$manifest$definition$format
  encodings <- c(csv = "UTF-8", csv_excel = "UTF-8", csv_shift_jis = "CP932", tsv = "UTF-8")
  if (form == "ndjson") {
    lines <- strsplit(.kansoku_file(k, file), "\n", fixed = TRUE)[[1]]
    if (length(lines) == 0) return(.kansoku_typed(list(), types))
    rows <- jsonlite::stream_in(textConnection(lines, encoding = "UTF-8"), verbose = FALSE)
  } else if (form %in% names(encodings)) {
    rows <- .kansoku_delimited(k, file, if (form == "tsv") "\t" else ",", encodings[[form]])
    mark <- k$manifest$definition$missing
    rows[] <- lapply(rows, function(cells) ifelse(cells == mark, NA_character_, cells))
    texts <- intersect(names(rows), types$column[types$type == "text"])
    rows[texts] <- lapply(rows[texts], .kansoku_unmarked)
  } else {
    stop("The format ", form, " is not read here: export as CSV or NDJSON.", call. = FALSE)
  }
  .kansoku_typed(rows, types)
}

.kansoku_typed <- function(rows, types) {
  columns <- lapply(seq_len(nrow(types)), function(place) {
    cells <- rows[[types$column[place]]]
    # Where no row has a value readers guess a type.
    switch(types$type[place],
      number = as.numeric(cells),
      integer = .kansoku_integers(cells),
      boolean = if (is.logical(cells)) cells else cells == "true",
      date = as.Date(as.character(cells)),
      instant = as.POSIXct(as.character(cells), format = "%Y-%m-%dT%H:%M:%OSZ", tz = "UTC"),
      as.character(cells)
    )
  })
  names(columns) <- types$column
  as.data.frame(columns, stringsAsFactors = FALSE, check.names = FALSE, optional = TRUE)
}

.kansoku_integers <- function(cells) {
  numbers <- as.numeric(cells)
  if (all(is.na(numbers) | abs(numbers) <= .Machine$integer.max)) as.integer(numbers) else numbers
}

.kansoku_delimited <- function(k, file, separator, encoding) {
  text <- .kansoku_file(k, file)
  # Not by read.table, which passes the encoding of the machine: Japanese would be lost where that is ASCII.
  text <- if (encoding == "CP932") iconv(text, "CP932", "UTF-8") else sub("^\ufeff", "", text)
  utils::read.table(
    text = text, encoding = "UTF-8", sep = separator, header = TRUE, quote = "\"", colClasses = "character",
    na.strings = character(0), comment.char = "", check.names = FALSE, stringsAsFactors = FALSE, fill = FALSE
  )
}

.kansoku_file <- function(k, file) {
  path <- .kansoku_extracted(k, file)
  on.exit(if (path != file.path(k$path, file)) unlink(dirname(path), recursive = TRUE))
  if (file.size(path) == 0) return("")
  text <- readChar(path, file.size(path), useBytes = TRUE)
  Encoding(text) <- "UTF-8"
  text
}

# The file itself in a folder; out of an archive a copy in a folder of its own, which the caller removes.
.kansoku_extracted <- function(k, file) {
  if (dir.exists(k$path)) return(file.path(k$path, file))
  folder <- tempfile("kansoku")
  dir.create(folder)
  path <- suppressWarnings(utils::unzip(k$path, files = file, exdir = folder, junkpaths = TRUE))
  if (length(path) != 1) stop("there is no ", file, " in it.", call. = FALSE)
  path
}

# Without the one apostrophe that keeps spreadsheets from running a text.
.kansoku_unmarked <- function(cells) {
  # Written as letters, not as codes of PCRE: with them both are UTF-8, whatever the machine has.
  skipped <- paste0(
    "(*UCP)^[\\s\\p{Cc}\\p{Cf}\u2800\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2065\u3164",
    "\ufe00-\ufe0f\uffa0\ufff0-\ufff8\U000e0000-\U000e0fff]+"
  )
  error <- "^(#(NULL!|DIV/0!|VALUE!|REF!|NAME\\?|NUM!|N/A|[A-Z_]+!)|-?[1-9](\\.[0-9]+)?E\\+[0-9]{2,3})$"
  first <- startsWith(cells, "'") & !is.na(cells)
  bare <- sub("^'+", "", cells)
  seen <- sub(skipped, "", bare, perl = TRUE)
  is_marked <- first & (
    grepl("^[\t\r\n]", bare) |
      grepl("^[-=+@\uff1d\uff0b\uff0d\uff20\ufe66\ufe62\ufe63\ufe6b]", seen, perl = TRUE) |
      grepl(error, trimws(bare), ignore.case = TRUE)
  )
  ifelse(is_marked, substring(cells, 2), cells)
}

.kansoku_digest <- function(path) {
  if (exists("sha256sum", envir = asNamespace("tools"))) return(unname(get("sha256sum", envir = asNamespace("tools"))(path)))
  if (requireNamespace("openssl", quietly = TRUE)) return(paste(unclass(openssl::sha256(file(path))), collapse = ""))
  if (requireNamespace("digest", quietly = TRUE)) return(digest::digest(path, algo = "sha256", file = TRUE))
  stop("Checking sha256 needs R 4.5, or the package openssl or digest.", call. = FALSE)
}
