import { catalogue } from '../../../platform/words'

export const dataApiWords = catalogue('dataApi', {
  unknownResource: {
    ja: 'このアドレスはありません。/api/v1/openapi.json に一覧があります。',
    en: 'There is nothing at this address. /api/v1/openapi.json lists what there is.',
  },
  unknownClient: {
    ja: 'このクライアントはもうありません。ノートブックを保存し直してください。',
    en: 'This client is gone. Save the notebook again.',
  },
  notAcceptable: (types: string) => ({
    ja: `この形式では返せません。Accept に次のいずれかを指定してください: ${types}`,
    en: `Not in this format. Accept one of: ${types}`,
  }),
  unknownParameter: (name: string, known: string) => ({
    ja: `「${name}」という指定はありません。使える指定: ${known}`,
    en: `There is no parameter “${name}”. Known: ${known}`,
  }),
  givenTwice: (name: string) => ({
    ja: `「${name}」は1回だけ指定してください。`,
    en: `Give “${name}” once.`,
  }),
  notADay: (name: string) => ({
    ja: `「${name}」は、1900年から2199年までの 2026-11-20 のような日付にしてください。`,
    en: `“${name}” has to be a day as 2026-11-20, from 1900 to 2199.`,
  }),
  notAChoice: (name: string, known: string) => ({
    ja: `「${name}」は次のいずれかにしてください: ${known}`,
    en: `“${name}” has to be one of: ${known}`,
  }),
  notALimit: (most: string) => ({
    ja: `「limit」は1〜${most}の整数にしてください。`,
    en: `“limit” has to be a whole number from 1 to ${most}.`,
  }),
  unknownMetric: (metric: string) => ({
    ja: `「${metric}」という項目はありません。dictionary に一覧があります。`,
    en: `There is no metric “${metric}”. The dictionary lists them.`,
  }),
  endBeforeStart: {
    ja: '「to」を「from」と同じ日か後の日にしてください。',
    en: '“to” may not be before “from”.',
  },
  noDays: {
    ja: 'このキーで読み取る日付は、被験者ごとにずらしてあります。「from」と「to」は指定できません。',
    en: 'The dates that this key reads are moved, for each subject by another time; “from” and “to” cannot be given.',
  },
  exportsOfNothing: {
    ja: 'このキーには、出力できる種類のデータがありません。読み取るデータも選んだキーを発行してください。',
    en: 'This key reads no kind of data that could be exported. Make one that does.',
  },
  outsideScopes: (name: string) => ({
    ja: `このキーには「${name}」の権限がないため、その種類のデータは出力できません。「contents」から外すか、その種類も読み取れるキーを使ってください。`,
    en: `This key does not read “${name}”, so it exports none of it. Leave it out of “contents”, or take a key that reads it.`,
  }),
  unknownSubject: (code: string) => ({
    ja: `このキーで読み取れる被験者に「${code}」はいません。`,
    en: `This key reads no subject “${code}”.`,
  }),
  unknownTag: (name: string) => ({
    ja: `このプロジェクトに「${name}」というタグはありません。`,
    en: `There is no tag “${name}” in this project.`,
  }),
  chooseSurvey: (names: string) => ({
    ja: `アンケートが複数あります。「survey」に次のいずれかを指定してください: ${names}`,
    en: `There are several surveys. Give one as “survey”: ${names}`,
  }),
  unknownSurvey: (names: string) => ({
    ja: `回答のあるアンケートの名前ではありません。次のいずれかを指定してください: ${names}`,
    en: `No survey with answers has this name. Give one of: ${names}`,
  }),
  noSurvey: {
    ja: '回答のあるアンケートがまだありません。',
    en: 'No survey has answers yet.',
  },
  unknownCursor: {
    ja: '続きの位置（cursor、changedSince）を読み取れません。最初から読み直してください。',
    en: 'The cursor cannot be read. Begin anew.',
  },
  foreignCursor: {
    ja: '続きの位置（cursor、changedSince）が、ほかの表か、ほかの条件で読み取ったときのものです。同じ表と条件で指定するか、最初から読み直してください。',
    en: 'The cursor is of another table or of other filters. Give it with the same ones, or begin anew.',
  },
  oldCursor: {
    ja: 'この続きの位置（changedSince）からの変更は、もう調べられません。最初からすべて読み直してください。',
    en: 'What changed since this cursor cannot be told any more. Read everything again.',
  },
  unreadableSamples: (part: string) => ({
    ja: `「${part}」を読み取れません。samples に device, metric, times, values を指定してください。`,
    en: `“${part}” cannot be read. Give samples, each with device, metric, times and values.`,
  }),
  unequalSamples: (series: number) => ({
    ja: `samples[${series}] の times と values の数が違います。`,
    en: `samples[${series}] has not as many values as times.`,
  }),
  tooManySamples: (most: string) => ({
    ja: `1回に送信できるのは${most}件までです。分けて送信してください。`,
    en: `At most ${most} samples at once. Send them in parts.`,
  }),
  unknownDevice: (code: string) => ({
    ja: `デバイス「${code}」は、このプロジェクトの被験者だけに紐づいていません。紐づけを確認してください。`,
    en: `The device “${code}” is not linked to subjects of this project alone. Check its links.`,
  }),
  otherBody: {
    ja: 'この Idempotency-Key は、ほかの内容の送信で使われています。新しい値を使ってください。',
    en: 'This Idempotency-Key was used with another content. Use a new one.',
  },
  keyTooLong: {
    ja: 'Idempotency-Key は200文字までです。',
    en: 'An Idempotency-Key has at most 200 characters.',
  },
  tooFast: {
    ja: 'このキーの1分あたりの回数を超えました。Retry-After の秒数だけ待ってください。',
    en: 'More requests than this key may make in a minute. Wait as Retry-After says.',
  },
  busy: {
    ja: 'ほかの読み取りが続いています。少し待ってからもう一度読み取ってください。',
    en: 'Others are read from still. Try again in a moment.',
  },
})
