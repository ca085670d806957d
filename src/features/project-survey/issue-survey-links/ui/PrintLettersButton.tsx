import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { createPortal, flushSync } from 'react-dom'
import { Button } from '@/shared/ui/button'
import type { IssuedLinks } from '../api/issue-survey-links-api'
import { Letters } from './Letters'

/** 手紙を印刷する: prints a page per subject with the browser's dialog, which can also save a PDF. */
export function PrintLettersButton({
  items,
  pinOf,
  onPrint,
}: {
  items: IssuedLinks['items']
  pinOf: ReadonlyMap<string, string>
  onPrint: () => void
}) {
  const [isPrinting, setPrinting] = useState(false)
  const print = () => {
    // The pages must be rendered before the browser reads them.
    flushSync(() => setPrinting(true))
    window.print()
    setPrinting(false)
    onPrint()
  }
  return (
    <>
      <Button size="sm" icon="download" onPress={print}>
        <Trans>手紙を印刷する</Trans>
      </Button>
      {isPrinting && createPortal(<Letters items={items} pinOf={pinOf} />, document.body)}
    </>
  )
}
