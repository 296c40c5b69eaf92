import * as v from 'valibot';
import { useAction } from '../../lib/api/use-action.ts';
import { useQuery } from '../../lib/api/use-query.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { QueryResult } from '../../ui/feedback/query-result.tsx';
import { SkeletonTable } from '../../ui/feedback/skeleton-table.tsx';
import { Form } from '../../ui/form/form.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import {
  CreateExpenseCategoryDocument,
  ExpenseCategoriesDocument,
  type ExpenseCategoriesQuery,
  UpdateExpenseCategoryDocument,
} from './expenses.generated.ts';

type Category = ExpenseCategoriesQuery['expenseCategories'][number];

const nameForm = v.object({
  name: v.pipe(v.string(), v.trim(), v.nonEmpty('Enter a name.'), v.maxLength(60, 'At most 60 letters.')),
});

/** What the lodge spends money on: renamed, taken out of use and back, and added to. */
export function CategoriesDialog({ onClose }: { onClose: () => void }) {
  const result = useQuery(ExpenseCategoriesDocument, { fetchPolicy: 'cache-and-network' });
  return (
    <Dialog title="Categories of expenses" onClose={onClose}>
      <QueryResult
        result={result}
        skeleton={<SkeletonTable label="Loading categories" columns={2} />}
        className="grid gap-4"
      >
        {({ expenseCategories }) => (
          <>
            <ul className="grid gap-2">
              {expenseCategories.map((category) => (
                <CategoryLine key={`${category.id} ${category.version}`} category={category} />
              ))}
            </ul>
            <NewCategory />
          </>
        )}
      </QueryResult>
    </Dialog>
  );
}

function CategoryLine({ category: { id, name, isActive, version } }: { category: Category }) {
  const { submit, userError, loading } = useAction(UpdateExpenseCategoryDocument, {
    seenVersion: version,
    done: ({ category }) => `${category.name} is changed.`,
    undo: ({ category: { version: latest } }, sendUndo) =>
      void sendUndo(UpdateExpenseCategoryDocument, { categoryId: id, version: latest, name, isActive }),
  });
  return (
    <li className="grid gap-2 border-b border-line-soft pb-2">
      {userError && <Notice variant="danger">{userError.message}</Notice>}
      <Form
        schema={nameForm}
        defaultValues={{ name }}
        error={null}
        onSubmit={(typed) => submit({ categoryId: id, version, name: typed.name })}
        className="flex flex-wrap items-center gap-2"
        actions={
          <>
            {!isActive && <Badge variant="gone">Not used</Badge>}
            <Button type="submit" isBusy={loading}>
              Rename
            </Button>
            <Button onClick={() => void submit({ categoryId: id, version, isActive: !isActive })}>
              {isActive ? 'Use no more' : 'Use again'}
            </Button>
          </>
        }
      >
        <TextField name="name" label={`Name of ${name}`} isLabelHidden maxLength={60} className="grow" />
      </Form>
    </li>
  );
}

function NewCategory() {
  const { submit, userError, loading, idempotencyKey } = useAction(CreateExpenseCategoryDocument, {
    done: ({ category }) => `${category.name} is a category now.`,
    undo: ({ category: { id, version } }, sendUndo) =>
      void sendUndo(UpdateExpenseCategoryDocument, { categoryId: id, version, isActive: false }),
  });
  return (
    <Form
      // empty again once it was sent
      key={idempotencyKey}
      schema={nameForm}
      defaultValues={{ name: '' }}
      error={userError}
      onSubmit={submit}
      className="grid gap-2"
      actions={
        <Button type="submit" variant="primary" isBusy={loading}>
          Add
        </Button>
      }
    >
      <TextField name="name" label="New category" maxLength={60} />
    </Form>
  );
}
