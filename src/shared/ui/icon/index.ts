export { Icon } from './Icon'
export { type IconName, iconPaths } from './icon-paths'
