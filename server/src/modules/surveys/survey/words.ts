import { catalogue } from '../../../platform/words'

const count = (number: number) => ({ ja: number.toLocaleString('ja-JP'), en: number.toLocaleString('en') })

/** Refusals about surveys. */
export const surveyWords = catalogue('survey', {
  tooManyPictures: {
    ja: 'これ以上ファイルを送れません。',
    en: 'No more files can be sent.',
  },
  note: { ja: '変更点', en: 'What is new' },
  choose: { ja: 'アンケートを選んでください。', en: 'Choose surveys.' },
  tooManyChosen: (most: number) => ({
    ja: `一度に選べるアンケートは${count(most).ja}件までです。`,
    en: `Choose at most ${count(most).en} surveys at once.`,
  }),
  /** A sentence of the survey engine about one part of a definition. */
  wrongPart: (ja: string, en: string) => ({ ja, en }),
  notPublishable: (ja: string, en: string, others: number) => ({
    ja: `公開できません。${ja}${others > 0 ? `ほかに${count(others).ja}件の問題があります。` : ''}`,
    en: `This cannot be published. ${en}${others > 0 ? ` There are ${count(others).en} more problems.` : ''}`,
  }),
  tooDearToCheck: {
    ja: 'アンケートが複雑すぎるため、公開前の確認が終わりませんでした。2つ以上のアンケートに分けてください。',
    en: 'The survey is too complex for its checks to come to an end. Divide it into several surveys.',
  },
  checksBusy: {
    ja: 'ほかのアンケートを確認しています。少し待ってから、もう一度公開してください。',
    en: 'Other surveys are being checked. Please wait a moment and publish again.',
  },
  /** The place of a problem, before the sentence about it. */
  at: (place: string, sentence: string) => ({ ja: `${place}: ${sentence}`, en: `${place}: ${sentence}` }),
  pagePlace: (page: number) => ({ ja: `${page}ページ目`, en: `Page ${page}` }),
  itemPlace: (page: number, text: string) => ({
    ja: `${page}ページ目の「${text}」`,
    en: `Page ${page}, “${text}”`,
  }),
  textlessPlace: (page: number, number: number) => ({
    ja: `${page}ページ目の${number}番目の設問`,
    en: `Page ${page}, question ${number}`,
  }),
  scorePlace: (name: string) => ({ ja: `得点「${name}」`, en: `Score “${name}”` }),
  actionPlace: { ja: '終了や通知の条件', en: 'The condition of an early end or a flag' },
  deletedItemUsed: { ja: '削除された設問が使われています。', en: 'A question that was deleted is used.' },
  deletedScoreUsed: { ja: '削除された得点が使われています。', en: 'A score that was deleted is used.' },
  draftChanged: (name: string) => ({
    ja: `${name}さんがこのアンケートの下書きを先に保存しました。その内容を読み込んでから、もう一度変更してください。`,
    en: `${name} saved the draft of this survey before you. Load it, then make your change again.`,
  }),
  draftChangedByYou: {
    ja: 'あなたが別の画面でこのアンケートの下書きを先に保存しました。その内容を読み込んでから、もう一度変更してください。',
    en: 'You saved the draft of this survey in another window. Load it, then make your change again.',
  },
  draftReplaced: {
    ja: 'このアンケートの下書きは、別の画面またはほかの人によって、すでに公開または破棄されています。最新の内容を読み込んでから、もう一度変更してください。',
    en: 'The draft of this survey was published or discarded elsewhere. Load the newest content, then make your change again.',
  },
  somebody: { ja: 'ほかの人', en: 'Somebody' },
  nothingToPublish: (version: number) => ({
    ja: `下書きは公開中のバージョン ${version} と同じです。変更してから公開してください。`,
    en: `The draft is the same as version ${version}, which is published. Change it first.`,
  }),
  neverPublished: {
    ja: 'まだ公開していないアンケートの下書きは破棄できません。不要なときは、アンケートを削除してください。',
    en: 'The draft of a survey that was never published cannot be discarded. Delete the survey instead.',
  },
  archived: (name: string) => ({
    ja: `アンケート「${name}」はアーカイブされています。先にアーカイブを解除してください。`,
    en: `The survey “${name}” is archived. Take it out of the archive first.`,
  }),
  inUse: (name: string, used: number) => ({
    ja: `アンケート「${name}」は${count(used).ja}件の配信設定で使われているため、削除できません。先に配信設定を削除するか、アーカイブしてください。`,
    en: `The survey “${name}” is used by ${count(used).en} project surveys, so it cannot be deleted. Delete those first, or archive it.`,
  }),
  copyOf: (name: string) => ({ ja: `${name} のコピー`, en: `Copy of ${name}` }),
})
