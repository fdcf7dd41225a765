import { Button, Modal, PasswordInput, SegmentedControl, Textarea, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toolLimits } from '../../../contract/tool/limits';
import type { ToolSource } from '../../../contract/tool/schema';
import dialog from '../../ui/dialog.module.css';
import { characterCount } from '../../ui/text';
import { useToolChange } from './toolQueries';
import styles from './tools.module.css';

interface SourceDialogProps {
  /** Null adds one. */
  source: ToolSource | null;
  onClose: () => void;
}

const HEADER = 'Authorization';
const BEGINNING = 'https://';

/** Where tools come from, and the credential that goes with their calls. */
export function SourceDialog({ source, onClose }: SourceDialogProps) {
  const { t } = useTranslation('tools');
  const [kind, setKind] = useState<'http' | 'mcp'>(source?.kind ?? 'http');
  const [name, setName] = useState(source?.name ?? '');
  const [address, setAddress] = useState(source?.address ?? '');
  const [document, setDocument] = useState('');
  const [header, setHeader] = useState(source?.header ?? HEADER);
  const [secret, setSecret] = useState('');
  const create = useToolChange('POST /avatar/tool/source');
  const update = useToolChange('PUT /avatar/tool/source/{id}');
  const busy = create.isPending || update.isPending;
  const trimmed = name.trim();
  const tooLong = characterCount(trimmed) > toolLimits.name;
  const byText = kind === 'http' && document.trim() !== '';
  const isLink = /^https?:\/\/\S+$/.test(address.trim());
  const isKept = source !== null && address.trim() === (source.address ?? '');
  const hasAddress = address.trim() !== '';
  const isReady = trimmed !== '' && !tooLong && (byText ? isLink || !hasAddress : isLink || isKept);
  const wrongLink = hasAddress && !isLink;
  const addressLabel = kind === 'mcp' ? 'mcpAddress' : byText ? 'serviceAddress' : 'httpAddress';

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isReady || busy) return;
    const body = {
      name: trimmed,
      ...(byText && { document }),
      ...(isLink && { address: address.trim() }),
      ...(secret !== '' && { credential: { header: header.trim(), value: secret } }),
    };
    const options = { onSuccess: onClose };
    if (source === null) create.mutate({ body: { kind, ...body } }, options);
    else update.mutate({ params: { id: source.id }, body }, options);
  };

  return (
    <Modal
      opened
      onClose={busy ? () => undefined : onClose}
      title={t(source === null ? 'add' : 'edit')}
      size={640}
      classNames={{ title: dialog.title }}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <form className={styles.form} onSubmit={submit} noValidate autoComplete="off">
        {source === null && (
          <div>
            <SegmentedControl
              fullWidth
              aria-label={t('kind')}
              value={kind}
              onChange={(value) => setKind(value === 'mcp' ? 'mcp' : 'http')}
              data={[
                { value: 'http', label: t('kinds.http') },
                { value: 'mcp', label: t('kinds.mcp') },
              ]}
            />
            <p className={styles.hint}>{t(`kindHints.${kind}`)}</p>
          </div>
        )}
        <TextInput
          label={t('name')}
          value={name}
          data-autofocus
          onChange={(event) => setName(event.currentTarget.value)}
          error={tooLong ? t('nameTooLong', { limit: toolLimits.name }) : undefined}
        />
        <TextInput
          label={t(addressLabel)}
          description={addressLabel === 'serviceAddress' ? t('serviceAddressHint') : undefined}
          placeholder={BEGINNING}
          value={address}
          onChange={(event) => setAddress(event.currentTarget.value)}
          error={wrongLink ? t('linkWrong') : undefined}
        />
        {kind === 'http' && (
          <Textarea
            label={t('document')}
            description={t('documentHint')}
            value={document}
            autosize
            minRows={3}
            maxRows={10}
            maxLength={toolLimits.document}
            spellCheck={false}
            onChange={(event) => setDocument(event.currentTarget.value)}
          />
        )}
        <div className={styles.credential}>
          <TextInput
            label={t('header')}
            value={header}
            maxLength={64}
            onChange={(event) => setHeader(event.currentTarget.value)}
          />
          <PasswordInput
            label={t('secret')}
            description={t(source?.header ? 'secretKept' : 'secretHint')}
            value={secret}
            maxLength={toolLimits.credential}
            autoComplete="new-password"
            onChange={(event) => setSecret(event.currentTarget.value)}
          />
        </div>
        <div className={dialog.actions}>
          <Button variant="default" onClick={onClose} disabled={busy}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" loading={busy} disabled={!isReady}>
            {t(source === null ? 'addAndRead' : 'common:save')}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
