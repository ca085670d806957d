export { failOnConsoleError } from './fail-on-console-error'
export { StoryFrame } from './StoryFrame'
