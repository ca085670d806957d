import { Trans, useLingui } from '@lingui/react/macro'
import { styled } from 'styled-components'
import { ConsentPaper, receiptIn, subjectListAddress } from '@/features/answer-survey'
import { useHistoryState } from '@/shared/lib/plain-router'
import { SubjectFrame, SurveyMessage } from '@/widgets/surveys/frame'
import { CompletedDial } from './CompletedDial'
import { ReceiptCard } from './ReceiptCard'

/**
 * Shown after sending an answer. Without a receipt, for example when the address is opened directly, it shows
 * a general text.
 */
export function SurveyCompletePage() {
  const { t } = useLingui()
  const receipt = receiptIn(useHistoryState())
  const list = subjectListAddress()
  return (
    <SubjectFrame {...(receipt && { name: receipt.projectName, contactEmail: receipt.contactEmail })}>
      <SurveyMessage
        picture={<CompletedDial />}
        title={receipt ? t`回答を送信しました` : t`ご協力ありがとうございました`}
      >
        <p>
          {receipt?.text || (
            <>
              {receipt && (
                <>
                  <span>
                    <Trans>ご協力ありがとうございました。</Trans>
                  </span>
                  <br />
                </>
              )}
              <span>
                <Trans>この画面は閉じてかまいません。</Trans>
              </span>
            </>
          )}
        </p>
        {receipt?.cameTooLate && (
          <p role="alert">
            <Trans>
              別の端末または画面で先に回答が送信されていたため、この画面でそのあと入力した内容は回答に含まれていません。
            </Trans>
          </p>
        )}
        {receipt && <ReceiptCard receipt={receipt} />}
        {receipt && <ConsentPaper {...receipt} />}
        {list !== null && (
          <ListLink href={list}>
            <Trans>アンケートの一覧を見る</Trans>
          </ListLink>
        )}
      </SurveyMessage>
    </SubjectFrame>
  )
}

const ListLink = styled.a`
  display: grid;
  place-items: center;
  width: 100%;
  min-height: 52px;
  border: 1px solid ${({ theme }) => theme.color.border.strong};
  border-radius: ${({ theme }) => theme.radius.xl};
  color: ${({ theme }) => theme.color.text.primary};
  font-weight: ${({ theme }) => theme.font.weight.bold};
  && {
    text-decoration: none;
  }
`
