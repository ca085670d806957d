/** How programs take away the apostrophe that keeps spreadsheets from running a text, as our clients for Python and R do. */
export const unmarkedInPython = String.raw`def _unmarked(cell):
    """Without the one apostrophe that keeps spreadsheets from running a text."""
    bare = cell[1:].lstrip("'")
    seen = bare.lstrip("".join(sign for sign in set(bare) if _is_skipped(sign)))
    is_marked = cell.startswith("'") and (
        bare[:1] in ("\t", "\r", "\n")
        or (seen[:1] != "" and seen[0] in "=+-@\uff1d\uff0b\uff0d\uff20\ufe66\ufe62\ufe63\ufe6b")
        or re.fullmatch(r"#(?:NULL!|DIV/0!|VALUE!|REF!|NAME\?|NUM!|N/A|[A-Z_]+!)|-?[1-9](?:\.\d+)?E\+\d{2,3}", bare.strip(), re.I)
    )
    return cell[1:] if is_marked else cell


def _is_skipped(sign):
    if sign.isspace() or unicodedata.category(sign) in ("Cc", "Cf") or sign == "\u2800":
        return True
    # Those that Unicode lets programs ignore.
    return bool(re.match("[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2065\u3164\ufe00-\ufe0f\uffa0\ufff0-\ufff8\U000e0000-\U000e0fff]", sign))`

export const unmarkedInR = String.raw`# Without the one apostrophe that keeps spreadsheets from running a text.
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
}`
