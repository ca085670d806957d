"""Reads data of a Kansoku project with an access key.

    import os
    from kansoku import Client

    client = Client("https://kansoku.example", project="SLP26", key=os.environ["KANSOKU_KEY"])
    days = client.daily(metrics=["heart_rate", "steps"], start="2026-10-10", end="2026-11-20")
    days.groupby("subject").steps.mean()

One file, the standard library alone. Tables are pandas data frames where pandas is installed, otherwise lists of dicts; they are
sent as Parquet where pyarrow or fastparquet is installed. Whole numbers are Int64 and yes/no boolean, with or without missing values.
Days are local to the subject. What each column means is told by
`client.dictionary()`, why a value is missing by `client.why_missing()`.

An export that was saved is read alike, without a server or a key, so that an analysis has the same data for ever:

    client = SavedExport("SLP26_20261120.zip")

Errors are `KansokuError` with `status`, `code`, the sentence of the server and the refused parameters. Requests that may succeed
later (429, 502, 503, 504, lost connections) are repeated up to five times, as Retry-After says.
"""

import csv
import datetime
import hashlib
import http.client
import io
import json
import os
import re
import time
import unicodedata
import urllib.error
import urllib.parse
import urllib.request
import uuid
import zipfile

__all__ = ["Client", "Export", "KansokuError", "SavedExport"]

try:
    import pandas
except ImportError:
    pandas = None


def _parquet_reader():
    if pandas is None:
        return None
    for name in ("pyarrow", "fastparquet"):
        try:
            __import__(name)
            return name
        except ImportError:
            continue
    return None


_PARQUET = _parquet_reader()
_AGAIN = (429, 502, 503, 504)
_TRIES = 5


class KansokuError(Exception):
    """A request that the server refused.

    status: of HTTP, or None where no answer came. code: as FORBIDDEN. errors: {parameter: sentence}.
    """

    def __init__(self, message, status=None, code=None, errors=None):
        details = ["%s: %s" % item for item in (errors or {}).items()]
        # The sentence of the whole repeats those of the parameters.
        super().__init__(" / ".join(details) or message)
        self.status = status
        self.code = code
        self.errors = errors or {}


#: What the server counts of a table: rows with the same of these belong together.
_UNITS = {
    "daily": ("subject", "date"),
    "samples": ("subject", "device", "source", "day"),
    "sleep": ("subject", "device", "start"),
    "sleep_stages": ("subject", "device", "start"),
    "answers": ("subject", "response"),
    "scores": ("subject", "response"),
}


def _unit(name, row):
    return tuple(_part(row, part) for part in _UNITS[name])


def _part(row, part):
    if part == "start":
        return str(row["sleep_start_utc"] if "sleep_start_utc" in row else row["sleep_start_local"])
    if part == "day":
        if "date" in row:
            return str(row["date"])[:10]
        if "time_local" not in row:
            raise KansokuError('Samples are refreshed where they were read with times="local" or times="both".')
        return row["time_local"][:10]
    return str(row[part])


def _whole(name, row):
    # Of a day that changed and that runs, both readings have it: the later one counts.
    return _unit(name, row) + (row.get("metric"),) if name == "daily" else id(row)


def _size(name, rows):
    if name == "samples":
        return sum(row["count"] for row in rows) if "count" in rows[0] else len(rows)
    return len({_unit(name, row) for row in rows})


def _place(name, row):
    if name == "samples":
        return _part(row, "day")
    if name in ("sleep", "sleep_stages"):
        return _part(row, "start")
    return str(row["date"]) if name == "daily" else ""


def _columns_of(table):
    return list(table[0]) if isinstance(table, list) else list(table.columns)


def _records(table):
    if isinstance(table, list):
        return table
    return table.to_dict("records")


class _Tables:
    """The tables of a project, wherever they are read."""

    def subjects(self, **choice):
        """A row for each subject. choice: subject, tag, status (a text or a list)."""
        return self._table("subjects", choice)

    def subject_tags(self, **choice):
        """A row for each tag of each subject."""
        return self._table("subject-tags", choice)

    def device_links(self, **choice):
        """A row for each device that a subject has or had."""
        return self._table("device-links", choice)

    def daily(self, metrics=None, start=None, end=None, layout="wide", since=None, **choice):
        """A row for each local day (layout="long": for each metric of each day), with the state of each metric.

        metrics: keys as "heart_rate"; all unless given. start, end: days as "2026-11-20", both included.
        since: a cursor of `client.cursors["daily"]`: only days written since.
        """
        return self._table("daily", {**choice, **_period(start, end, since), "metrics": metrics, "layout": layout})

    def samples(self, metric, start=None, end=None, granularity="raw", since=None, **choice):
        """Values of a sensor with their moments. granularity: raw, second, minute, five_minutes, quarter, hour or day."""
        path = "samples/" + urllib.parse.quote(metric, safe="")
        return self._table(path, {**choice, **_period(start, end, since), "granularity": granularity})

    def sleep(self, start=None, end=None, since=None, **choice):
        """A row for each sleep: minutes in each stage, efficiency, whether it was a nap."""
        return self._table("sleep", {**choice, **_period(start, end, since)})

    def sleep_stages(self, start=None, end=None, since=None, **choice):
        """A row for each run of a stage."""
        return self._table("sleep-stages", {**choice, **_period(start, end, since)})

    def answers(self, layout="wide", survey=None, start=None, end=None, since=None, **choice):
        """Answers of surveys: layout="wide" a row for each response to one survey, "long" a row for each answer."""
        return self._table("answers", {**choice, **_period(start, end, since), "layout": layout, "survey": survey})

    def scores(self, start=None, end=None, since=None, **choice):
        """A row for each score of each response."""
        return self._table("scores", {**choice, **_period(start, end, since)})

    def sent_surveys(self, start=None, end=None, **choice):
        """A row for each survey that was sent, and when it was opened and answered."""
        return self._table("sent-surveys", {**choice, **_period(start, end)})

    def alerts(self, start=None, end=None, **choice):
        """A row for each alert: its rule, what was read when it was raised, at worst, and when it was over."""
        return self._table("alerts", {**choice, **_period(start, end)})

    def alert_actions(self, start=None, end=None, **choice):
        """A row for each thing that was done about an alert."""
        return self._table("alert-actions", {**choice, **_period(start, end)})

    def dictionary(self):
        """A row for each column of each table: names, definitions, unit (UCUM), code (LOINC), choices."""
        return self._table("dictionary", {})

    def why_missing(self, metrics=None, start=None, end=None, **choice):
        """A row for each day and metric without a value, and the reason (`day_state`)."""
        days = self._long_days({**choice, **_period(start, end), "metrics": metrics})
        missing = [row for row in days if row["value"] is None]
        return self._frame(missing, "daily", {}, ["subject", "date", "metric", "day_state"])

    def _frame(self, rows, resource, choice, columns=None):
        if columns is not None:
            rows = [{name: row[name] for name in columns} for row in rows]
        if pandas is None:
            return rows
        if not rows:
            return self._typed(pandas.DataFrame(columns=columns or self._columns(resource, choice)))
        frame = pandas.DataFrame(rows)
        return frame if resource == "dictionary" else self._typed(frame)

    def _typed(self, frame):
        # By what a column means, and not by its rows: where values are missing, or all of them, it has the same type.
        for name in frame.columns:
            kinds = self._column_types().get(name, set())
            # Moments with an offset stay texts: a column of pandas has one zone.
            if kinds == {"date"}:
                frame[name] = pandas.to_datetime(frame[name])
            elif kinds == {"instant"}:
                frame[name] = pandas.to_datetime(frame[name], utc=True)
            elif kinds == {"integer"}:
                frame[name] = frame[name].astype("Int64")
            elif kinds and kinds <= {"integer", "number"}:
                frame[name] = pandas.to_numeric(frame[name]).astype("float64")
            elif kinds == {"boolean"}:
                frame[name] = frame[name].astype("boolean")
        return frame


class Client(_Tables):
    """A project as an access key sees it.

    url: where Kansoku is served; else KANSOKU_URL. project: its code; else KANSOKU_PROJECT, else that of the key.
    key: kns_live_…; else KANSOKU_KEY, else the secret KANSOKU_KEY of Google Colab.
    notebook: the id of a notebook that was made in Kansoku; me() then records, once, that it runs.
    """

    def __init__(self, url=None, project=None, key=None, language=None, timeout=300, notebook=None):
        self._url = (url or os.environ.get("KANSOKU_URL", "")).rstrip("/")
        self._key = key or os.environ.get("KANSOKU_KEY") or _colab_secret("KANSOKU_KEY")
        self._language = language
        self._timeout = timeout
        self._types = None
        self._moves_dates = None
        self._notebook = notebook
        self._run = str(uuid.uuid4())
        if not self._url:
            raise KansokuError("Give the address of Kansoku as url, or set KANSOKU_URL.")
        if not self._key:
            raise KansokuError("Give an access key as key, or set KANSOKU_KEY.")
        self.project = project or os.environ.get("KANSOKU_PROJECT") or self.me()["project"]["code"]
        #: By table: what to give as `since` to read only what was written after the last reading.
        self.cursors = {}

    def refresh(self, name, table, metric=None, **choice):
        """The table as a new reading would give it: what changed since the last one is read, and what is gone is taken out.

        name: daily, samples (with metric), sleep, sleep_stages, answers or scores; choice: as the table was read, with the same
        client. Samples have to be read with times="local" or "both", which say on which local day they lie. Rows come by subject;
        within one in the order of their days. Where too much is gone since to be told, or the table has other columns now, everything
        is read again. Where it fails, the next refresh asks for the same once more.
        """
        if name not in _UNITS:
            raise KansokuError("Only these are refreshed: %s. Read others again." % ", ".join(_UNITS))
        given = {**choice, "metric": metric} if name == "samples" else choice
        resource = "samples/" + urllib.parse.quote(metric or "", safe="") if name == "samples" else name.replace("_", "-")
        since = self.cursors.get(resource)
        if since is None or len(table) == 0:
            return getattr(self, name)(**given)
        try:
            return self._refreshed(name, table, resource, given)
        except BaseException:
            self.cursors[resource] = since
            raise

    def me(self):
        """What the key may read, and until when: a dict."""
        self._tell_run()
        return self._json("GET", "/me")

    def export(self, **definition):
        """Asks for a file of many tables: contents, metrics, from, to, granularity, layout, format, times, name, destination.

        destination: the name of a storage of the project (保存先) to which the file is delivered, too.

        Returns an Export: client.export(contents=["daily"], format="csv").wait().save("daily.zip").
        """
        renamed = {"start": "from", "end": "to"}
        body = {renamed.get(name, name): value for name, value in definition.items()}
        return Export(self, self._json("POST", self._path("exports"), body))

    # ---- below: how it is done

    def _refreshed(self, name, table, resource, given):
        read = getattr(self, name)
        try:
            changed = read(since=self.cursors[resource], **given)
        except KansokuError as error:
            if error.status != 410:
                raise
            return read(**given)
        cursor = self.cursors[resource]
        columns = self._columns_now(name, resource, changed, given)
        if set(columns) != set(_columns_of(table)):
            return read(**given)
        fresh = _records(changed)
        if name == "daily":
            fresh = fresh + self._running_days(_records(table), given)
        counts = {row["subject"]: row["count"] for row in self._counts(resource, given)}
        fresh = list({_whole(name, row): row for row in fresh}.values())
        is_changed = {_unit(name, row) for row in fresh}
        kept = [row for row in _records(table) if row["subject"] in counts and _unit(name, row) not in is_changed] + fresh
        # Whatever changed is in it, so of whom there is more than the server has, something is gone.
        found = {}
        for row in kept:
            found.setdefault(row["subject"], []).append(row)
        stale = [code for code, rows in found.items() if _size(name, rows) != counts[code]]
        stale += [code for code, count in counts.items() if count > 0 and code not in found]
        for at in range(0, len(stale), 50):
            again = _records(read(**{**given, "subject": stale[at : at + 50]}))
            for code in stale[at : at + 50]:
                found[code] = [row for row in again if row["subject"] == code]
        # Days and subjects that were read beside it have cursors of their own.
        self.cursors[resource] = cursor
        rows = [row for code in counts for row in sorted(found.get(code, []), key=lambda row: _place(name, row))]
        return rows if pandas is None else self._typed(pandas.DataFrame(rows, columns=columns))

    def _columns_now(self, name, resource, changed, given):
        if len(changed) > 0 or pandas is not None:
            return _columns_of(changed)
        asked = {key: value for key, value in given.items() if key not in ("start", "end", "metric")}
        defaults = {"daily": {"layout": "wide"}, "answers": {"layout": "wide"}, "samples": {"granularity": "raw"}}
        return self._columns(resource, {**defaults.get(name, {}), **asked, **_period(given.get("start"), given.get("end"))})

    def _tell_run(self):
        if self._notebook is None:
            return
        path = "/notebooks/%s/runs/%s" % (urllib.parse.quote(self._notebook, safe=""), self._run)
        try:
            self._open("PUT", path, "application/json").close()
        except KansokuError as error:
            # A notebook that was deleted meanwhile runs on without.
            if error.status != 404:
                raise

    def _path(self, resource):
        return "/projects/%s/%s" % (urllib.parse.quote(self.project, safe=""), resource)

    def _json(self, method, path, body=None):
        with self._open(method, path, "application/json", body) as answer:
            return json.load(answer)

    def _table(self, resource, choice):
        if _PARQUET and resource != "dictionary":
            with self._open("GET", self._path(resource) + _query(choice), "application/vnd.apache.parquet") as answer:
                frame = pandas.read_parquet(io.BytesIO(answer.read()), engine=_PARQUET)
                self._remember(resource, answer)
            return self._typed(frame)
        return self._frame(self._rows(resource, choice), resource, choice)

    def _rows(self, resource, choice, remembers=True):
        for attempt in range(_TRIES):
            try:
                with self._open("GET", self._path(resource) + _query(choice), "application/x-ndjson") as answer:
                    rows = [json.loads(line) for line in answer]
                    # Only of a table that is there: else the next reading would miss what was cut off.
                    if remembers:
                        self._remember(resource, answer)
                    return rows
            except (OSError, ValueError, http.client.HTTPException) as error:
                # A stream that is cut is no table.
                if isinstance(error, KansokuError) or attempt == _TRIES - 1:
                    raise
                time.sleep(2**attempt)
        raise AssertionError("unreachable")

    def _running_days(self, rows, choice):
        # The state of a day that was running when it was read changes with the clock, without a value that is written.
        # A key that moves dates takes no days, and tells none that runs.
        if self._moves_dates is None:
            self._moves_dates = "movedDates" in self._json("GET", "/me")
        if self._moves_dates:
            return []
        last = max(str(row["date"])[:10] for row in rows)
        begun = (datetime.date.fromisoformat(last) - datetime.timedelta(days=1)).isoformat()
        start, end = max(begun, str(choice.get("start") or begun)), choice.get("end")
        if end is not None and str(end) < start:
            return []
        return _records(self.daily(**{**choice, "start": start}))

    def _counts(self, resource, choice):
        known = ("subject", "tag", "status", "survey")
        asked = {name: choice[name] for name in known if choice.get(name) is not None}
        asked.update(_period(choice.get("start"), choice.get("end")))
        return self._rows(resource + "/counts", asked, remembers=False)

    def _long_days(self, choice):
        # Another question than daily(): its cursor must not take the place of that one's.
        return self._rows("daily", {**choice, "layout": "long"}, remembers=False)

    def _remember(self, resource, answer):
        cursor = answer.headers.get("Kansoku-Cursor")
        if cursor:
            self.cursors[resource] = cursor

    def _columns(self, resource, choice):
        # Lines without a row name no column; the heading of CSV does.
        with self._open("GET", self._path(resource) + _query({**choice, "limit": 1}), "text/csv") as answer:
            return answer.readline().decode().strip().split(",")

    def _column_types(self):
        if self._types is None:
            self._types = {}
            for row in self._rows("dictionary", {}):
                self._types.setdefault(row["column"], set()).add(row["type"])
        return self._types

    def _open(self, method, path, accept, body=None):
        headers = {"Authorization": "Bearer " + self._key, "Accept": accept, "User-Agent": "kansoku.py"}
        if self._language:
            headers["Accept-Language"] = self._language
        data = None
        if body is not None:
            data = json.dumps(body).encode()
            headers["Content-Type"] = "application/json"
        request = urllib.request.Request(self._url + "/api/v1" + path, data=data, headers=headers, method=method)
        for attempt in range(_TRIES):
            is_last = attempt == _TRIES - 1
            try:
                return urllib.request.urlopen(request, timeout=self._timeout)
            except urllib.error.HTTPError as error:
                if error.code not in _AGAIN or is_last:
                    raise _refusal(error) from None
                time.sleep(_seconds(error.headers.get("Retry-After"), 2**attempt))
            except OSError as error:
                # An export that was asked for is not asked for twice.
                if is_last or method == "POST":
                    raise KansokuError("%s: %s" % (self._url, error)) from None
                time.sleep(2**attempt)
        raise AssertionError("unreachable")


class Export:
    """A file of a project, which the server makes."""

    def __init__(self, client, told):
        self._client = client
        self._told = told

    @property
    def id(self):
        return self._told["id"]

    @property
    def state(self):
        """queued, running, succeeded, failed, cancelled or removed."""
        return self._told["state"]

    @property
    def rows(self):
        return self._told["rows"]

    @property
    def deliveries(self):
        """A dict for each storage: destination, state (waiting, sending, delivered, failed, cancelled), objectKey, failure."""
        return self._told.get("deliveries", [])

    @property
    def withdrawn_since(self):
        """Those who withdrew after the file was made: a dict for each, subject as in the file and withdrawnOn."""
        return self._told.get("withdrawnSince", [])

    def wait(self, timeout=3600, every=2, delivered=False):
        """Waits until the file is there, and returns the export; KansokuError if it fails or takes longer (seconds).

        delivered: waits until it is in its storage, too.
        """
        until = time.monotonic() + timeout
        while self.state in ("queued", "running") or (delivered and self._is_on_its_way()):
            if time.monotonic() > until:
                raise KansokuError("The export %s is not done after %s s." % (self.id, timeout))
            time.sleep(every)
            self._told = self._client._json("GET", self._client._path("exports/" + self.id))
        if self.state != "succeeded":
            raise KansokuError("The export %s ended as %s." % (self.id, self.state))
        if delivered:
            for one in self.deliveries:
                if one["state"] != "delivered":
                    raise KansokuError(one["failure"] or "The delivery to %(destination)s ended as %(state)s." % one)
        return self

    def _is_on_its_way(self):
        return self.state == "succeeded" and any(one["state"] in ("waiting", "sending") for one in self.deliveries)

    def save(self, path):
        """Downloads the file, checks its SHA-256, and returns the path; nothing is left where the check fails."""
        digest = hashlib.sha256()
        part = str(path) + ".part"
        try:
            with self._client._open("GET", self._client._path("exports/%s/file" % self.id), "application/zip") as answer:
                with open(part, "wb") as file:
                    for piece in iter(lambda: answer.read(1 << 20), b""):
                        digest.update(piece)
                        file.write(piece)
            if digest.hexdigest() != self._told["sha256"]:
                raise KansokuError("The file of the export %s is not whole. Save it again." % self.id)
            os.replace(part, path)
        finally:
            if os.path.exists(part):
                os.remove(part)
        return path


class SavedExport(_Tables):
    """The tables of an export that was saved: its ZIP, or a folder that `kansoku export` has written.

    Has the methods of a Client that read tables. They take subject, tag, status, metrics, layout, survey and times; period and
    granularity are those of the export. Reads CSV, TSV and NDJSON. sha256: another file is refused.
    """

    def __init__(self, path, sha256=None):
        self._path = str(path)
        #: Nothing is written to it after it was made.
        self.cursors = {}
        try:
            if sha256 is not None and _digest_of(self._path) != sha256:
                raise KansokuError("%s is another file than the export that was chosen." % self._path)
            self._manifest = json.loads(self._read("manifest.json"))
        except (OSError, KeyError, ValueError, zipfile.BadZipFile) as error:
            raise KansokuError("%s is no export: %s" % (self._path, error)) from None
        self._definition = self._manifest["definition"]
        self.project = self._manifest["project"]["code"]
        codebook = self._delimited("codebook.csv", ",", "utf-8-sig")
        self._codebook = [{name: _value(cell, "text", "") for name, cell in row.items()} for row in codebook]

    def me(self):
        """Which export it is, and of when: a dict."""
        return {"project": self._manifest["project"], "export": self._manifest.get("export"), "cut": self._manifest.get("cut")}

    def dictionary(self):
        """A row for each column of each table: names, definitions, unit (UCUM), code (LOINC), choices."""
        return self._frame(self._codebook, "dictionary", {})

    # ---- below: how it is done

    def _table(self, resource, choice):
        return self._frame(self._chosen(resource, choice), resource, choice)

    def _long_days(self, choice):
        return self._chosen("daily", {**choice, "layout": "long"})

    def _chosen(self, resource, choice):
        given = {name: value for name, value in choice.items() if value is not None}
        if {"from", "to", "changedSince"} & set(given):
            raise KansokuError("A saved export has its own period: take the rows out of the table.")
        unknown = set(given) - {"subject", "tag", "status", "metrics", "layout", "survey", "granularity", "times"}
        if unknown:
            raise KansokuError("A saved export cannot be asked for %s." % ", ".join(sorted(unknown)))
        if resource.startswith("samples/") and given.get("granularity") != self._definition["granularity"]:
            raise KansokuError("Its samples have the granularity %s." % self._definition["granularity"])
        columns = self._columns(resource, given)
        rows = self._rows_of(self._name(resource, given))
        wanted = self._subjects(given)
        if wanted is not None:
            rows = [row for row in rows if row["subject"] in wanted]
        if resource == "daily":
            rows = self._days(rows, given)
        return [{name: row[name] for name in columns} for row in rows]

    def _days(self, rows, given):
        metrics = self._metrics(given)
        is_long = given.get("layout") == "long"
        if self._definition["layout"] == "long":
            return [row for row in rows if row["metric"] in metrics]
        if not is_long:
            return rows
        return [
            {**row, "metric": metric, "value": row[metric], "day_state": row[metric + "_state"]}
            for row in rows
            for metric in metrics
        ]

    def _metrics(self, given):
        known = self._definition["metrics"]
        metrics = _listed(given.get("metrics", known))
        missing = [metric for metric in metrics if metric not in known]
        if missing:
            raise KansokuError("The export does not hold %s." % ", ".join(missing))
        return metrics

    def _subjects(self, given):
        wanted = None
        if "subject" in given:
            wanted = set(_listed(given["subject"]))
        for name, table, column in (("tag", "subject_tags", "tag"), ("status", "subjects", "status")):
            if name in given:
                of_choice = {row["subject"] for row in self._rows_of(table) if row[column] in _listed(given[name])}
                wanted = of_choice if wanted is None else wanted & of_choice
        return wanted

    def _columns(self, resource, choice):
        columns = [row for row in self._codebook if row["table"] == self._name(resource, choice)]
        times, held = choice.get("times"), self._definition["times"]
        if times is not None and held not in (times, "both"):
            raise KansokuError("The export has the times %s alone." % held)
        if held == "both" and times != "both":
            other = "instant" if times == "local" else "zonedInstant"
            columns = [row for row in columns if row["type"] != other]
        names = [row["column"] for row in columns]
        if resource != "daily":
            return names
        metrics, is_long = self._metrics(choice), choice.get("layout") == "long"
        if self._definition["layout"] == "long":
            if not is_long:
                raise KansokuError("Its days are long: give layout='long'.")
            return names
        states = {metric + "_state": metric for metric in self._definition["metrics"]}
        of_metrics = set(states) | set(states.values())
        if is_long:
            return [name for name in names if name not in of_metrics] + ["metric", "value", "day_state"]
        return [name for name in names if name not in of_metrics or states.get(name, name) in metrics]

    def _column_types(self):
        types = {}
        for row in self._codebook:
            types.setdefault(row["column"], set()).add(row["type"])
        return types

    def _name(self, resource, choice):
        if resource.startswith("samples/"):
            return "samples_" + urllib.parse.unquote(resource[len("samples/") :])
        if resource == "answers" and choice.get("layout") != "long":
            return self._survey(choice.get("survey"))
        return {"sleep": "sleep_sessions"}.get(resource, resource.replace("-", "_"))

    def _survey(self, survey):
        wide = [table for table in self._manifest["tables"] if table["name"].startswith("answers_wide")]
        names = [table["title"]["ja"].partition("：")[2] for table in wide]
        found = [table for table, name in zip(wide, names) if survey in (None, name)]
        if len(found) != 1:
            raise KansokuError("Give one of these surveys: %s" % ", ".join(names))
        return found[0]["name"]

    def _rows_of(self, name):
        told = [table for table in self._manifest["tables"] if table["name"] == name and table.get("file")]
        if not told:
            raise KansokuError("The export has no table %s." % name)
        file, form = told[0]["file"], self._definition["format"]
        if form == "ndjson":
            return [json.loads(line) for line in self._read(file).splitlines()]
        encodings = {"csv": "utf-8", "csv_excel": "utf-8-sig", "csv_shift_jis": "cp932", "tsv": "utf-8"}
        if form not in encodings:
            raise KansokuError("The format %s is not read here: export as CSV or NDJSON." % form)
        types = {row["column"]: row["type"] for row in self._codebook if row["table"] == name}
        mark = self._definition["missing"]
        return [
            {column: _value(cell, types[column], mark) for column, cell in row.items()}
            for row in self._delimited(file, "\t" if form == "tsv" else ",", encodings[form])
        ]

    def _delimited(self, file, separator, encoding):
        csv.field_size_limit(max(csv.field_size_limit(), 1 << 28))
        text = io.TextIOWrapper(io.BytesIO(self._read(file)), encoding, newline="")
        return list(csv.DictReader(text, delimiter=separator))

    def _read(self, file):
        if os.path.isdir(self._path):
            with open(os.path.join(self._path, file), "rb") as opened:
                return opened.read()
        with zipfile.ZipFile(self._path) as archive:
            return archive.read(file)


def _digest_of(path):
    digest = hashlib.sha256()
    with open(path, "rb") as file:
        for piece in iter(lambda: file.read(1 << 20), b""):
            digest.update(piece)
    return digest.hexdigest()


def _listed(value):
    return list(value) if isinstance(value, (list, tuple, set)) else [value]


def _value(cell, kind, mark):
    if cell == mark:
        return None
    if kind == "text":
        return _unmarked(cell)
    return {"integer": int, "number": float, "boolean": "true".__eq__}.get(kind, str)(cell)


def _unmarked(cell):
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
    return bool(re.match("[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2065\u3164\ufe00-\ufe0f\uffa0\ufff0-\ufff8\U000e0000-\U000e0fff]", sign))


def _period(start, end, since=None):
    return {"from": start, "to": end, "changedSince": since}


def _query(choice):
    given = [
        (name, ",".join(map(str, value)) if isinstance(value, (list, tuple, set)) else str(value))
        for name, value in choice.items()
        if value is not None
    ]
    return "?" + urllib.parse.urlencode(given) if given else ""


def _refusal(error):
    try:
        told = json.loads(error.read())
        errors = {one["parameter"]: one["detail"] for one in told.get("errors", [])}
        return KansokuError(told["title"], error.code, told.get("code"), errors)
    except (ValueError, KeyError, TypeError):
        return KansokuError("HTTP %s" % error.code, error.code)


def _seconds(text, otherwise):
    return min(float(text), 60.0) if text and text.isdigit() else float(otherwise)


def _colab_secret(name):
    try:
        from google.colab import userdata
    except ImportError:
        return None
    try:
        return userdata.get(name)
    except Exception:  # Not granted to this notebook: the caller says what is missing.
        return None
