"""try-client.py FOLDER: reads with the Python client as a program does, and prints what it saw as JSON."""

import hashlib
import json
import os
import pathlib
import sys
import urllib.request
import zipfile

folder = pathlib.Path(sys.argv[1])
url = os.environ["KANSOKU_URL"]
urllib.request.urlretrieve(url + "/api/v1/clients/kansoku.py", folder / "kansoku.py")
sys.path.insert(0, str(folder))
from kansoku import Client, KansokuError  # noqa: E402

client = Client(url)
days = client.daily(metrics=["heart_rate", "steps"])
missing = client.why_missing(metrics=["heart_rate"])
unchanged = client.daily(metrics=["heart_rate", "steps"], since=client.cursors["daily"])
try:
    client.daily(metrics=["pulse"])
    refused = None
except KansokuError as error:
    refused = [error.status, sorted(error.errors)]
path = client.export(contents=["daily"], metrics=["steps"], format="csv", name="e2e").wait(timeout=240).save(folder / "e.zip")
with zipfile.ZipFile(path) as archive:
    manifest = json.loads(archive.read("manifest.json"))
    whole = all(
        hashlib.sha256(archive.read(file["name"])).hexdigest() == file["sha256"] for file in manifest["files"]
    )
print(
    json.dumps(
        {
            "project": client.project,
            "subjects": len(client.subjects()) > 0,
            "types": [str(days.dtypes["date"]), str(days.dtypes["steps"])],
            "nights": str(client.sleep().dtypes["sleep_start_utc"]),
            "unknown": sorted(set(days.columns) - set(client.dictionary()["column"])),
            "missing": bool(len(missing)) and bool(missing["day_state"].notna().all()),
            "columns": list(unchanged.columns) == list(days.columns),
            "refused": refused,
            "whole": whole,
            "left": sorted(one.name for one in folder.iterdir() if one.suffix == ".part"),
        }
    )
)
