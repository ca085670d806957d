import { paths } from '@/shared/routes'

const ofProject = [
  'test-subjects',
  'test-subject-tags',
  'member-edit',
  'runs',
  'data-imports',
  'projects-surveys',
  'monitoring-alerts',
]

/** The same page in another project if it is a page of a project, else that project's monitoring. */
export function placeInProject(pathname: string, projectId: string): string {
  const [, projects, , section = ''] = pathname.split('/')
  if (projects === 'projects' && ofProject.includes(section)) return `/projects/${projectId}/${section}`
  const ofData = ['/test-subjects', '/data-export', '/colab-notebooks', '/access-info']
  const kept = ofData.find((path) => pathname.startsWith(path))
  return kept === undefined ? paths.monitoring(projectId) : `${kept}?project=${projectId}`
}
