import { catalogue } from '../../../../platform/words'

/** The mail with the copy of consents. */
export const consentCopyWords = catalogue('consentCopy', {
  subject: (project: string) => ({
    ja: `【${project}】同意書の控え`,
    en: `[${project}] Copy of your consent`,
  }),
  opening: (project: string, survey: string) => ({
    ja: `「${project}」の「${survey}」で回答された同意の控えです。このメールを保管してください。`,
    en: `This is the copy of your consent in “${survey}” of “${project}”. Please keep this mail.`,
  }),
  receivedAt: (at: string) => ({ ja: `回答の受付日時：${at}`, en: `Answer received: ${at}` }),
  shortened: {
    ja: '長いため、このメールに含めていない説明文があります。回答に使ったリンクを開くと、すべて読めます。',
    en: 'Some texts are too long for this mail. Open the link that you answered by to read everything.',
  },
  leftOut: {
    ja: '（説明文は長いため、このメールには含めていません。回答に使ったリンクを開くと読めます。）',
    en: '(The text is too long for this mail. Open the link that you answered by to read it.)',
  },
  others: (count: number) => ({
    ja: `このほかに${count.toLocaleString('ja-JP')}件の同意があります。回答に使ったリンクを開くと読めます。`,
    en: `There are ${count.toLocaleString('en')} more consents. Open the link that you answered by to read them.`,
  }),
  heading: (title: string) => ({ ja: `■ ${title}`, en: `■ ${title}` }),
  written: (body: string) => ({ ja: body, en: body }),
  choice: (isAccepted: boolean) =>
    isAccepted
      ? { ja: '回答：同意します', en: 'Answer: I agree' }
      : { ja: '回答：同意しません', en: 'Answer: I do not agree' },
  version: (version: string) => ({ ja: `説明文の版：${version}`, en: `Version of the text: ${version}` }),
  chosenAt: (at: string) => ({ ja: `日時：${at}`, en: `Date and time: ${at}` }),
  name: (name: string) => ({ ja: `氏名：${name}`, en: `Name: ${name}` }),
  signatureAttached: (file: string) => ({
    ja: `署名：あり（添付の画像 ${file}）`,
    en: `Signature: given (see the attached ${file})`,
  }),
  signatureKept: {
    ja: '署名：あり（回答とともに研究チームが保管しています）',
    en: 'Signature: given (kept by the research team with your answer)',
  },
  signatureFile: (number: number) => ({ ja: `署名${number}.png`, en: `signature${number}.png` }),
  contact: (address: string) => ({ ja: `お問い合わせ：${address}`, en: `Questions: ${address}` }),
})
