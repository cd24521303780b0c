import { Button } from '../../ui/Button.tsx';
import { InputField } from '../../ui/Field.tsx';
import { answerOf, api } from '../calls/client.ts';
import { Form } from '../components/Form.tsx';
import { ErrorMessage } from '../components/Status.tsx';
import { detail as t } from '../strings-enquiries.ts';
import { fillIn } from '../strings.ts';
import { useAction } from '../useAction.ts';

/** Corrects the address, and sends again what failed there. */
export function AddressCorrection({ reference, email }: { reference: string; email: string }) {
  const { mutate, isPending, error } = useAction(
    (corrected: string) => {
      const json = { email: corrected };
      return answerOf(api.enquiries[':reference'].address.$post({ param: { reference }, json }));
    },
    { done: ({ tried }) => fillIn(t.corrected, { count: tried }), refetch: ['enquiries'] },
  );
  return (
    <Form onSubmit={(values) => mutate(String(values.get('email')))}>
      <InputField label={t.correctAddress} name="email" type="email" required defaultValue={email} />
      <Button type="submit" disabled={isPending}>
        {t.correct}
      </Button>
      <ErrorMessage error={error} />
    </Form>
  );
}
