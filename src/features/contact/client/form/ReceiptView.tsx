import { LinkButton } from '#ui/buttons/Button.tsx';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { Steps } from '#ui/display/Steps.tsx';
import styles from '../Contact.module.css';

export function ReceiptView({
  receipt,
  email,
  replyTime,
  onAnother,
}: {
  receipt: string;
  email: string;
  replyTime: string;
  onAnother: () => void;
}) {
  return (
    <div className={styles.receipt}>
      <PageHeader title="We got your message" />
      <div className={styles.number}>
        <p>Your reference number</p>
        <p className={styles.sign}>{receipt}</p>
      </div>
      <section className={styles.part}>
        <h2>What happens next</h2>
        <Steps
          items={[
            {
              title: 'You’ll get a copy',
              text: (
                <p>
                  It goes to <b className={styles.address}>{email || 'the address you gave'}</b>.
                  Check your spam folder if it isn’t there in a few minutes.
                </p>
              ),
            },
            {
              title: 'A person reads it',
              text: (
                <p>
                  {replyTime ? `You will hear from us ${replyTime}.` : 'We answer by email.'} You
                  don’t need to send it again.
                </p>
              ),
            },
            {
              title: 'Keep the reference number',
              text: <p>Mention it if you contact us again.</p>,
            },
          ]}
        />
      </section>
      <div>
        <LinkButton to="/contact" onClick={onAnother}>
          Write another message
        </LinkButton>
      </div>
    </div>
  );
}
