export { useNativeForm } from './use-native-form'
