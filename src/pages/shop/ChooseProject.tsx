import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { type ProjectThing, putIntoProject, useOwnProjects } from '../../api/intoProject';
import { ProjectDialog } from '../../ui/ProjectDialog';
import { useFocusBack } from '../../ui/useFocusBack';

interface Props {
  thing: ProjectThing;
  /** False while it is only tried: the editor marks it, and the project cannot be published with it. */
  owned: boolean;
  onClose: () => void;
}

/** Puts an avatar, a background or a voice into a new or a chosen project, and opens that. */
export default function ChooseProject({ thing, owned, onClose }: Props) {
  const { t } = useTranslation('shop');
  useFocusBack();
  const navigate = useNavigate();
  const [search, setSearch] = useState('');
  return (
    <ProjectDialog
      title={t(owned ? 'project.useTitle' : 'project.tryTitle', { name: thing.name })}
      {...(!owned && { note: t('project.tryText') })}
      confirmLabel={t('project.confirm')}
      name={thing.name}
      ratio={thing.ratio ?? 1}
      search={search}
      onSearch={setSearch}
      projects={useOwnProjects(search)}
      onConfirm={async (target) => navigate(`/project?id=${await putIntoProject(thing, target)}`)}
      onClose={onClose}
    />
  );
}
