import type { Pool } from "pg";

/** A column of a table or view, as the catalogue of PostgreSQL describes it. */
export interface CatalogueColumn {
  readonly name: string;
  /** As `format_type` writes it: `timestamp with time zone`, `text[]`. */
  readonly type: string;
  readonly isNullable: boolean;
  /** The default, or the expression of a generated column; null where there is neither. */
  readonly expression: string | null;
  readonly kind: "plain" | "default" | "generated" | "identity";
  readonly mayInsert: boolean;
  readonly mayUpdate: boolean;
}

/** What hangs on a table, each as one statement or clause of SQL, in order of its name. */
export interface CatalogueTable {
  readonly name: string;
  readonly columns: readonly CatalogueColumn[];
  readonly constraints: readonly string[];
  readonly options: readonly string[];
  readonly statements: readonly string[];
}

export interface CatalogueView {
  readonly name: string;
  readonly columns: readonly CatalogueColumn[];
  readonly definition: string;
  readonly options: readonly string[];
  readonly statements: readonly string[];
}

/** Everything that migrations made in one schema of a database. */
export interface Catalogue {
  readonly tables: readonly CatalogueTable[];
  readonly views: readonly CatalogueView[];
  /** Definitions, each followed by its grants. */
  readonly functions: readonly string[];
}

const COLUMNS = `
  select a.attname as name, format_type(a.atttypid, a.atttypmod) as type, not a.attnotnull as "isNullable",
    pg_get_expr(d.adbin, d.adrelid) as expression,
    case when a.attidentity <> '' then 'identity' when a.attgenerated <> '' then 'generated'
      when d.oid is not null then 'default' else 'plain' end as kind,
    has_column_privilege('wellpaid_app', a.attrelid, a.attnum, 'insert') as "mayInsert",
    has_column_privilege('wellpaid_app', a.attrelid, a.attnum, 'update') as "mayUpdate"
  from pg_attribute a left join pg_attrdef d on (d.adrelid, d.adnum) = (a.attrelid, a.attnum)
  where a.attrelid = $1::oid and a.attnum > 0 and not a.attisdropped order by a.attnum`;

/** A not-null constraint is written with its column, a constraint trigger with the triggers. */
const CONSTRAINTS = `
  select format('constraint %I %s', conname, pg_get_constraintdef(oid)) as text from pg_constraint
  where conrelid = $1::oid and contype not in ('n', 't') order by contype = 'p' desc, conname`;

const STATEMENTS = `
  select text from (
    select 1 as part, c.relname::text as name, pg_get_indexdef(i.indexrelid) as text
      from pg_index i join pg_class c on c.oid = i.indexrelid
      where i.indrelid = $1::oid and not exists (select from pg_constraint k where k.conindid = i.indexrelid and k.contype in ('p', 'u', 'x'))
    union all select 2, tgname, pg_get_triggerdef(oid)
      from pg_trigger where tgrelid = $1::oid and not tgisinternal
    union all select 3, '', format('alter table %I enable row level security', relname)
      from pg_class where oid = $1::oid and relrowsecurity
    union all select 4, polname, format('create policy %I on %I for %s to %s%s%s', polname, c.relname,
        case polcmd when '*' then 'all' when 'r' then 'select' when 'a' then 'insert' when 'w' then 'update' else 'delete' end,
        (select string_agg(case r when 0 then 'public' else pg_get_userbyid(r) end, ', ') from unnest(polroles) as r),
        ' using (' || pg_get_expr(polqual, polrelid) || ')', ' with check (' || pg_get_expr(polwithcheck, polrelid) || ')')
      from pg_policy join pg_class c on c.oid = polrelid where polrelid = $1::oid
    union all select 5, privilege, format('grant %s%s on %I to %s', lower(privilege), columns, relname, grantee)
      from (
        select g.privilege_type as privilege, '' as columns, c.relname, pg_get_userbyid(g.grantee) as grantee
          from pg_class c, aclexplode(c.relacl) g where c.oid = $1::oid and g.grantee <> c.relowner
        union all select g.privilege_type, ' (' || string_agg(quote_ident(a.attname), ', ' order by a.attname) || ')',
            c.relname, pg_get_userbyid(g.grantee)
          from pg_class c join pg_attribute a on a.attrelid = c.oid, aclexplode(a.attacl) g
          where c.oid = $1::oid and g.grantee <> c.relowner group by 1, 3, 4) granted
    union all select 6, '', format('comment on table %I is %L', relname, obj_description($1::oid, 'pg_class'))
      from pg_class where oid = $1::oid and obj_description($1::oid, 'pg_class') is not null) each
  order by part, name, text`;

const FUNCTIONS = `
  select pg_get_functiondef(p.oid) as definition, p.oid::regprocedure::text as name,
    array(select format('grant %s on function %s to %s', lower(g.privilege_type), p.oid::regprocedure,
        case g.grantee when 0 then 'public' else pg_get_userbyid(g.grantee) end)
      from aclexplode(p.proacl) g where g.grantee <> p.proowner order by 1) as grants,
    p.proacl is not null as "isRestricted"
  from pg_proc p where p.pronamespace = $1::regnamespace and p.prokind = 'f' order by p.oid::regprocedure::text`;

const lines = async (owner: Pool, query: string, oid: string): Promise<string[]> =>
  (await owner.query<{ text: string }>(query, [oid])).rows.map(({ text }) => text);

/** Reads what the migrations made in a schema, in an order that depends on names alone. */
export async function readCatalogue(owner: Pool, schema: string): Promise<Catalogue> {
  const { rows } = await owner.query<{ oid: string; name: string; kind: "r" | "v"; options: string[]; view: string }>(
    `select oid::text, relname as name, relkind as kind, coalesce(reloptions, '{}') as options,
       case relkind when 'v' then pg_get_viewdef(oid) end as view
     from pg_class where relnamespace = $1::regnamespace and relkind in ('r', 'v')
       and relname not in ('migration', 'migration_lock') order by relname`,
    [schema],
  );
  const relations = await Promise.all(
    rows.map(async ({ oid, name, kind, options, view }) => ({
      name,
      kind,
      options,
      definition: view,
      columns: (await owner.query<CatalogueColumn>(COLUMNS, [oid])).rows,
      constraints: await lines(owner, CONSTRAINTS, oid),
      statements: await lines(owner, STATEMENTS, oid),
    })),
  );
  const functions = await owner.query<{ definition: string; name: string; grants: string[]; isRestricted: boolean }>(
    FUNCTIONS,
    [schema],
  );
  return {
    tables: relations.filter(({ kind }) => kind === "r"),
    views: relations.filter(({ kind }) => kind === "v"),
    functions: functions.rows.map(({ definition, name, grants, isRestricted }) =>
      [definition, ...(isRestricted ? [`revoke execute on function ${name} from public`, ...grants] : [])].join(";\n"),
    ),
  };
}
