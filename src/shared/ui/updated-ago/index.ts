export { UpdatedAgo } from './UpdatedAgo'
