import { spyOn } from 'storybook/test'

/** Records the names of later downloads instead of saving them. */
export function savedNames(): () => readonly string[] {
  const names: string[] = []
  spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download)
  })
  return () => names
}
