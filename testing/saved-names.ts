import { spyOn } from 'storybook/test'

/** The names of files given to the browser's downloads from now on; none is really saved. */
export function savedNames(): () => readonly string[] {
  const names: string[] = []
  spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download)
  })
  return () => names
}
