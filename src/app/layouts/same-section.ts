/** The page of another project that corresponds to this one: its list, since what stands in it belongs to this project. */
export function sameSectionIn(pathname: string, projectId: string): string {
  const section = pathname.split('/')[3] ?? 'test-subjects'
  return `/projects/${projectId}/${section}`
}
