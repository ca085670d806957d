export { CheckboxCards } from './CheckboxCards'
