export { ButtonLink, type ButtonLinkProps } from './ButtonLink'
export { TextLink } from './TextLink'
