import { catalogue } from '../words'

export const mailWords = catalogue('mail', {
  greeting: (name: string) => ({ ja: `${name} 様`, en: `Dear ${name},` }),
})
