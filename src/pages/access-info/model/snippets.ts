/** A program as it is pasted. */
export interface Snippet {
  readonly id: 'python' | 'r' | 'curl'
  readonly name: string
  readonly code: string
}

/** The shortest programs that read the project; the key comes from the environment. */
export function snippetsOf(url: string, project: string): readonly Snippet[] {
  return [
    {
      id: 'python',
      name: 'Python',
      code: `import os
import urllib.request

url = "${url}"
urllib.request.urlretrieve(url + "/api/v1/clients/kansoku.py", "kansoku.py")
from kansoku import Client

client = Client(url, project="${project}", key=os.environ["KANSOKU_KEY"])

# Data frames of pandas, or lists of dicts where pandas is not installed.
days = client.daily(metrics=["heart_rate", "steps"])
heart_rate = client.samples("heart_rate", granularity="hour")  # LOINC 8867-4
print(len(days), "days,", len(heart_rate), "hours")`,
    },
    {
      id: 'r',
      name: 'R',
      code: `url <- "${url}"
source(paste0(url, "/api/v1/clients/kansoku.R"))

# KANSOKU_KEY
k <- kansoku(url, project = "${project}")

days <- kansoku_daily(k, metrics = c("heart_rate", "steps"))
heart_rate <- kansoku_samples(k, "heart_rate", granularity = "minute")
aggregate(steps ~ subject, days, mean)`,
    },
    {
      id: 'curl',
      name: 'curl',
      code: `curl -H "Authorization: Bearer $KANSOKU_KEY" -H "Accept: text/csv" \\
  "${url}/api/v1/projects/${encodeURIComponent(project)}/daily?metrics=heart_rate,steps" \\
  -o daily.csv`,
    },
  ]
}
