"""run-notebook.py IN PREFIX: runs a notebook to its end and prints what went wrong as JSON, a list of texts.

The kernel talks over a socket of its own folder, without a port. Figures are written to PREFIX1.png, PREFIX2.png …
"""

import base64
import json
import os
import pathlib
import sys
import tempfile

import nbformat
from jupyter_client.manager import AsyncKernelManager
from nbclient import NotebookClient

source, prefix = sys.argv[1:]
folder = tempfile.mkdtemp(prefix="k")  # Short: the path of a socket has 107 bytes.
os.environ["JUPYTER_RUNTIME_DIR"] = os.environ["IPYTHONDIR"] = folder
notebook = nbformat.read(source, as_version=4)
nbformat.validate(notebook)
manager = AsyncKernelManager(kernel_name="python3", transport="ipc", ip=os.path.join(folder, "s"))
NotebookClient(
    notebook,
    km=manager,
    timeout=300,
    allow_errors=True,
    resources={"metadata": {"path": folder}},
).execute()

wrong = []
drawn = 0
for cell in notebook.cells:
    for output in cell.get("outputs", []):
        if output.output_type == "error":
            wrong.append(f"{output.ename}: {output.evalue}")
        elif output.output_type == "stream" and output.name == "stderr":
            wrong.append(output.text)
        elif "image/png" in output.get("data", {}):
            drawn += 1
            pathlib.Path(f"{prefix}{drawn}.png").write_bytes(base64.b64decode(output.data["image/png"]))
print(json.dumps({"wrong": wrong, "figures": drawn}))
