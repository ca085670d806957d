export { Logo } from './Logo'
export { LogoMark } from './LogoMark'
