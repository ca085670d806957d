export { checkDark } from './check-dark'
export { checkWords } from './check-words'
export { failOnConsoleError } from './fail-on-console-error'
export { StoryFrame } from './StoryFrame'
