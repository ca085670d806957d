export { type Acting, actingUser } from './acting-user'
