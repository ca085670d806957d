import { auditedNoun } from '../../../platform/write/audited-noun'

export const sentSurveyAudit = auditedNoun('sent_survey', {
  noun: { ja: '配信', en: 'Sent survey' },
  actions: {
    create: { ja: '回答リンクの発行', en: 'Survey links issued' },
    remind: { ja: '未回答者への催促', en: 'Those without an answer reminded' },
    resend: { ja: 'アンケートの再送', en: 'Survey sent again' },
    close: { ja: '受付の終了', en: 'Answering closed' },
    revoke_links: { ja: '回答リンクの取り消し', en: 'Survey links taken back' },
    hand_out_links: { ja: '回答リンクの受け渡し', en: 'Survey links handed out' },
  },
})

export const surveyAnswerAudit = auditedNoun('survey_answer', {
  noun: { ja: '回答', en: 'Answer' },
  actions: {
    correct: { ja: '回答の訂正', en: 'Answer corrected' },
    start_paper: { ja: '紙の回答の入力の開始', en: 'Paper answer begun' },
    enter_paper: { ja: '紙の回答の入力', en: 'Paper answer entered' },
    show_link: { ja: '回答リンクの表示', en: 'Survey link shown' },
  },
  fields: {
    paper_on: { ja: '紙に記入した日', en: 'Date on the paper' },
    addresses: { ja: '設問', en: 'Questions' },
  },
})
