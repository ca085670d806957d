import { paths } from '@/shared/routes'

/** The same screen in another project, where the screen is of a project; else its monitoring. */
export function placeInProject(pathname: string, projectId: string): string {
  const section =
    /^\/projects\/[^/]+\/(test-subjects|test-subject-tags|member-edit|projects-surveys|monitoring-alerts)/
  const found = section.exec(pathname)?.[1]
  if (found !== undefined) return `/projects/${projectId}/${found}`
  const ofData = ['/test-subjects', '/data-export', '/colab-notebooks', '/access-info']
  const kept = ofData.find((path) => pathname.startsWith(path))
  return kept === undefined ? paths.monitoring(projectId) : `${kept}?project=${projectId}`
}
