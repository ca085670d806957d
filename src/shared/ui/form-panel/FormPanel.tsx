import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useId } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { styled } from 'styled-components'
import { useDocumentTitle } from '@/shared/lib/document-title'
import { useClosePanel } from '@/shared/lib/panel-address'
import { media } from '@/shared/theme'
import { Button } from '../button'
import { Form } from '../form'
import { SidePanel } from '../side-panel'
import { useUnsavedChanges } from '../unsaved-changes'

/**
 * A panel with its own address over its list, with a form of up to eight fields: `new` and `edit`. Back, Esc, × and キャンセル
 * close it; with unsaved changes it asks first.
 */
export function FormPanel<T extends FieldValues>({
  title,
  listPath,
  saving,
  verb,
  submitLabel,
  pendingLabel,
  footStart,
  children,
}: {
  title: string
  /** The address of the list below. */
  listPath: string
  /** From useSaveForm. */
  saving: {
    form: UseFormReturn<T>
    submit: (values: T) => Promise<void>
    problem: string | undefined
    newer: Readonly<Record<string, unknown>>
    isSaving: boolean
    changeCount: number
  }
  /** What its button does; 保存する unless another verb is given or labelled. */
  verb?: 'register' | 'create'
  submitLabel?: string
  pendingLabel?: string
  /** At the left of the foot, such as 削除する. */
  footStart?: ReactNode
  children: ReactNode
}) {
  const { t } = useLingui()
  const id = useId()
  const words = {
    register: { submit: t`登録する`, pending: t`登録中…` },
    create: { submit: t`作成する`, pending: t`作成中…` },
    save: { submit: t`保存する`, pending: t`保存中…` },
  }[verb ?? 'save']
  useDocumentTitle(title, { isOver: true })
  const close = useClosePanel(listPath)
  const question = useUnsavedChanges(saving.changeCount)
  return (
    <SidePanel
      title={title}
      isOpen
      onClose={close}
      footer={
        <>
          {footStart !== undefined && <Start>{footStart}</Start>}
          {saving.changeCount > 0 && (
            <Unsaved>
              <Trans>保存していない変更があります</Trans>
            </Unsaved>
          )}
          <Button onPress={close}>
            <Trans>キャンセル</Trans>
          </Button>
          <Button
            type="submit"
            form={id}
            variant="primary"
            isPending={saving.isSaving}
            pendingLabel={pendingLabel ?? words.pending}
          >
            {submitLabel ?? words.submit}
          </Button>
        </>
      }
    >
      <Form id={id} form={saving.form} onSubmit={saving.submit} problem={saving.problem} newer={saving.newer}>
        {children}
      </Form>
      {question}
    </SidePanel>
  )
}

const Start = styled.div`
  margin-right: auto;
`
const Unsaved = styled.span`
  ${({ theme }) => ({ ...theme.typography.caption })}
  color: ${({ theme }) => theme.color.warning.text};
  ${media.phone} {
    flex: 1 0 100%;
    text-align: right;
  }
`
