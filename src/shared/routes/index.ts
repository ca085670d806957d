export { paths, projectParam } from './paths'
export { returnAddress } from './return-address'
