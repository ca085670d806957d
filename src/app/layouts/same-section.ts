/**
 * The page of another project that corresponds to this one. A detail page leads to its list, since its item belongs to this
 * project.
 */
export function sameSectionIn(pathname: string, projectId: string): string {
  const section = pathname.split('/')[3] ?? 'test-subjects'
  return `/projects/${projectId}/${section}`
}
