import { Link, useLocation } from 'wouter';
import { Button } from '../../ui/Button.tsx';
import { InputField } from '../../ui/Field.tsx';
import { answerOf, api } from '../calls/client.ts';
import { Form } from '../components/Form.tsx';
import { ErrorMessage } from '../components/Status.tsx';
import { recover as t } from '../strings.ts';
import { useAction } from '../useAction.ts';
import { AuthLayout } from './AuthLayout.tsx';

/** Exchanges a recovery code for a new passkey. */
export function Recover({ agency }: { agency: string }) {
  const [, navigate] = useLocation();
  const redeem = useAction((code: string) => answerOf(api.recovery.$post({ json: { code } })), {
    onSuccess: ({ token }) => navigate(`/join#${token}`),
  });
  return (
    <AuthLayout agency={agency} title={t.title}>
      <p>{t.text}</p>
      <Form onSubmit={(values) => redeem.mutate(String(values.get('code')))}>
        <InputField label={t.label} name="code" spellCheck={false} required maxLength={60} />
        <Button look="primary" type="submit" disabled={redeem.isPending}>
          {t.button}
        </Button>
      </Form>
      <ErrorMessage error={redeem.error} />
      <Link href="/">{t.back}</Link>
    </AuthLayout>
  );
}
