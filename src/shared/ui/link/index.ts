export { ButtonLink, type ButtonLinkProps } from './ButtonLink'
export { NewLink } from './NewLink'
export { TextLink } from './TextLink'
