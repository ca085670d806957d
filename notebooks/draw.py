"""Runs a notebook for its figures, within the sandbox of server/src/modules/data-out/notebook/figures/sandbox.ts.

Standard input: a line of JSON, {"notebook": NAME, "files": [{"name": NAME, "bytes": SIZE}, ...]}, and then the bytes of each file.
They are written to the working directory, which lies in memory. Standard output: lines of JSON.

    {"says": "cells", "count": 12}      so many are run
    {"says": "cell"}                    one more is done
    {"says": "figure", "png": BASE64}   in the order in which they were drawn, after the last cell
    {"says": "end", "outcome": ...}     done, failed (with the number of the cell and the name of its error), died, large
"""

import base64
import json
import os
import re
import sys
import tempfile

import nbformat
from jupyter_client.manager import AsyncKernelManager
from nbclient import NotebookClient
from nbclient.exceptions import CellExecutionError, DeadKernelError

MOST_FIGURES = 12
MOST_BYTES = 8 * 1024 * 1024


def own_output():
    """Standard output for this program alone: a kernel would inherit it."""
    lines = os.fdopen(os.dup(1), "w", encoding="utf-8")
    os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
    return lines


def receive(stream):
    """Writes the files that are sent, and gives the name of the notebook."""
    told = json.loads(stream.readline())
    for file in told["files"]:
        left = file["bytes"]
        with open(os.path.basename(file["name"]), "wb") as opened:
            while left > 0:
                piece = stream.read(min(left, 1 << 20))
                if not piece:
                    raise EOFError(file["name"])
                opened.write(piece)
                left -= len(piece)
    return os.path.basename(told["notebook"])


def figures_of(notebook):
    for cell in notebook.cells:
        for output in cell.get("outputs", []):
            if "image/png" in output.get("data", {}):
                yield "".join(output.data["image/png"].split())


def run(notebook, say):
    """Runs the cells; gives how it ended."""
    begun = 0

    def begin(cell, cell_index):
        nonlocal begun
        begun += cell.cell_type == "code"

    # Short: the path of a socket has 107 bytes.
    folder = tempfile.mkdtemp(prefix="k")
    os.environ["JUPYTER_RUNTIME_DIR"] = os.environ["IPYTHONDIR"] = folder
    client = NotebookClient(
        notebook,
        km=AsyncKernelManager(kernel_name="python3", transport="ipc", ip=os.path.join(folder, "s")),
        timeout=None,
        record_timing=False,
        resources={"metadata": {"path": os.getcwd()}},
        on_cell_start=begin,
        on_cell_executed=lambda **_: say(says="cell"),
    )
    try:
        client.execute()
    except CellExecutionError as error:
        # The message may hold data; a name is a word.
        name = re.sub(r"[^\w.]", "", str(error.ename), flags=re.ASCII)[:60]
        return {"outcome": "failed", "cell": begun, "error": name or "Error"}
    except DeadKernelError:
        return {"outcome": "died"}
    return {"outcome": "done"}


def main():
    lines = own_output()

    def say(**told):
        lines.write(json.dumps(told) + "\n")
        lines.flush()

    notebook = nbformat.read(receive(sys.stdin.buffer), as_version=4)
    say(says="cells", count=sum(cell.cell_type == "code" for cell in notebook.cells))
    end = run(notebook, say)
    if end["outcome"] == "done":
        figures = list(figures_of(notebook))
        if len(figures) > MOST_FIGURES or sum(map(len, figures)) > MOST_BYTES / 3 * 4:
            end = {"outcome": "large"}
        else:
            for png in figures:
                base64.b64decode(png, validate=True)
                say(says="figure", png=png)
    say(says="end", **end)


main()
