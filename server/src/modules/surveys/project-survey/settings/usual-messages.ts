import type { MessageText } from '../../../../platform/tables'

type Texts = { readonly invitation: MessageText; readonly reminder: MessageText }

/** The default texts, used where a project has none of its own. */
export const usualMessages: Readonly<Record<'ja' | 'en', Texts>> = {
  ja: {
    invitation: {
      subject: '【{プロジェクト名}】{アンケート名}のお願い',
      body: '{氏名} 様\n\n{アンケート名}へのご回答をお願いいたします。次のリンクから回答できます。\n\n{回答リンク}\n\n回答の締切: {締切}\n\nお問い合わせ: {連絡先}\n{プロジェクト名}',
    },
    reminder: {
      subject: '【{プロジェクト名}】{アンケート名}のご回答がまだのようです',
      body: '{氏名} 様\n\n{アンケート名}のご回答をまだいただいていません。次のリンクから回答できます。\n\n{回答リンク}\n\n回答の締切: {締切}\n\nすでにご回答いただいた場合は、このメールは破棄してください。\n\nお問い合わせ: {連絡先}\n{プロジェクト名}',
    },
  },
  en: {
    invitation: {
      subject: '[{project}] {survey}',
      body: 'Dear {name},\n\nplease answer “{survey}”. Open this link:\n\n{link}\n\nPlease answer by {deadline}.\n\nQuestions: {contact}\n{project}',
    },
    reminder: {
      subject: '[{project}] Reminder: {survey}',
      body: 'Dear {name},\n\nwe have not received your answers to “{survey}” yet. Open this link:\n\n{link}\n\nPlease answer by {deadline}.\n\nIf you have answered already, please ignore this message.\n\nQuestions: {contact}\n{project}',
    },
  },
}
