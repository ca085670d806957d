export { linkToken } from './link-token'
export { paths, projectParam } from './paths'
export { isPublicAddress } from './public-address'
export { returnAddress } from './return-address'
